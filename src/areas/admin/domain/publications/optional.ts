/** Fields that an entry may leave out, and that can be typed all the same: its texts, its numbers and what it says yes or no to. */
import { type Group, kindOfGroup } from './kinds.ts';

type As = 'number' | 'text' | 'flag' | 'lines';
type Kinds = Readonly<Record<string, As>>;

const all = (as: As, ...fields: readonly string[]): Kinds =>
  Object.fromEntries(fields.map((field) => [field, as]));

const VISITS: Kinds = {
  ...all('flag', 'isOffered'),
  ...all('number', 'capacity.morning', 'capacity.afternoon', 'firstDay', 'lastDay'),
  ...all('text', 'hours', 'escalateTo'),
};

/** By the part of a site file. */
const OF_PARTS: Readonly<Partial<Record<string, Kinds>>> = {
  bonus: all('number', 'welcome.amount', 'welcome.days'),
  dealers: { ...all('number', 'radius', 'minimum'), ...all('text', 'routeTemplate') },
  documents: all('number', 'fileMegabytes', 'ownerMegabytes', 'files'),
  home: all('text', 'hero'),
  financing: {
    ...all('text', 'modalTitle', 'plansTitle', 'plansDescription'),
    ...all('number', 'summary.entrancePercent', 'summary.installments', 'summary.finalInstallment'),
    ...all('text', 'summary.textBefore', 'summary.textAfter', 'summary.tooltip', 'summary.cta'),
    ...all('text', 'terms.title', 'terms.text', 'terms.button'),
    ...all('flag', 'summary.alwaysDisplay', 'sendLeads', 'hideTermsBeforePlans', 'hideAcceptanceOnPlans'),
    ...all('flag', 'leadForm.enabled', 'leadForm.skip', 'comparator.enabled', 'proposal.enabled'),
    ...all('text', 'error.title', 'error.textErrorPlans', 'error.phone'),
  },
  leads: {
    ...all('text', 'terms', 'disclaimer', 'contact.disclaimer', 'origin', 'subOrigin', 'productGroup'),
    ...all('text', 'consentTextVersion', 'dealerCode'),
    ...all('number', 'duplicateWindowMinutes'),
    ...all('flag', 'allowLeadsWithoutCpf', 'showOptIns', 'inlineTerms', 'mustAcceptTerms', 'contact.offered'),
  },
  proposals: {
    ...all('text', 'result.title', 'result.phone', 'result.disclaimer', 'result.acceptance'),
    ...all('text', 'result.legalText', 'result.privacy', 'result.refusedTitle', 'result.refusedPhone'),
    ...all('text', 'result.refusedDisclaimer', 'panel.terms', 'panel.questions', 'panel.acceptedDisclaimer'),
    ...all('text', 'panel.refusedText', 'panel.refusedDisclaimer', 'form.terms', 'form.button'),
    ...all('text', 'form.disclaimer'),
  },
  publications: all('number', 'rateChange'),
  quotation: {
    ...all('number', 'validDays', 'longestDays'),
    ...all('number', 'discountLimits.dealer', 'discountLimits.manager', 'discountLimits.administrator'),
    ...all('number', 'newPriceLimit'),
    ...all('flag', 'isOffered'),
  },
  recall: VISITS,
  testDrive: VISITS,
  reservation: {
    ...all('flag', 'enabled'),
    ...all('number', 'deposit', 'lockDays', 'freezeDays', 'deliveryDays', 'payMinutes', 'unpaidHours'),
    ...all('number', 'boletoDays', 'unpaidCars'),
    ...all('number', 'refundAfter'),
    ...all('text', 'staffMail'),
  },
  stock: all('number', 'holdMinutes', 'unpaid.siteShare', 'unpaid.dealerShare', 'unpaid.networkCars'),
  tracking: all('flag', 'needsConsent', 'banner'),
  valuation: all('number', 'yearlyKilometres', 'perThousandKilometres', 'resale', 'spread'),
};

/** Those of one entry, by how they are typed. */
export const optionalOf = (group: Group, key: string): Kinds =>
  (group === 'text' ? OF_PARTS[key] : kindOfGroup(group).groups[group].optional) ?? {};
