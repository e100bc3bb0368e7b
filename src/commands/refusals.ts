/**
 * What commands refuse beside the faults of files: codes, each with its sentence in English, which operators read. Whoever refuses names a
 * code and what stands in its sentence.
 */
import type { Fault } from '../host/cli/command.ts';
import { type RefusalParameters, refusalsOf } from '../host/cli/refusals.ts';

/** What our payment and the gateway's charge say, before what it means that they differ. */
const DIFFERENCE = 'payment {{paymentId}}  charge {{chargeId}}  ours {{ours}}  theirs {{theirs}}';

const SENTENCES = {
  // of what is named by its number, its id or its name
  'no-order': 'there is no order {{number}}',
  'no-voucher': 'there is no voucher {{number}}',
  'no-document': 'order {{number}} has no document {{id}} that can be opened',
  'no-photo': '{{id}} is no security photo',
  'no-site': 'there is no site {{site}}, but {{known}}',
  'no-dead-lead': 'no dead lead has the id {{id}}',
  'no-client': 'client {{id}}: there is none',
  'client-taken': 'client {{id}}: there is, or was, one of this id',
  'no-mark': 'that is no {{mark}} by which anybody is known',
  'no-list': '{{gateway}} gave no list of its charges',
  'surrogate-key': '{{key}} is no surrogate key',
  'not-linked': '{{place}}: nobody who works here is linked by it',

  // of an act on something that is there, or not any more
  unknown: 'there is none',
  'unknown-order': 'there is none that can be reached',
  'unknown-booking': 'there is none that can be reached',
  'unknown-enrolment': 'there is none that can be reached',
  'unknown-offer': 'there is none that can be reached',
  'unknown-opinion': 'there is none that can be reached',
  'unknown-proposal': 'there is none that can be reached',
  'unknown-site': 'its site is not there any more',
  'unknown-dealer': 'its dealer is not there any more',
  'unknown-code': 'there is no such code',
  'not-now': 'this cannot be done as it stands now',
  'not-after-that': 'proposal {{number}}: {{to}} does not follow on {{from}}',
  'changed-meanwhile': 'somebody else has changed it meanwhile: look at it again',
  'documents-changed': 'the documents that were agreed to have changed',
  'day-refused': 'this day is over, stands there already, or cannot be the one',
  'price-changed': 'its price is another one now',
  'on-hold': 'it is on hold: release it first',
  used: 'it was used before',
  ended: 'it has ended',
  taken: 'there is one of this name already: add another one, and end this one afterwards',
  incomplete: 'what the company has to see is not complete, or not valid any more',
  faulty: 'it has faults, or is not complete',
  frozen: 'it can be changed no more',
  refused: 'this is not possible',
  'slug-taken': 'another offer of the site has its address',
  'car-taken': 'its car is sold',
  'not-sold': 'its car is not sold any more',
  'kit-sent': 'the kit was sent',
  'no-bonus': 'there is no such bonus voucher',
  'too-often': 'this was asked for too often: wait for a while',
  'too-many': 'there are too many of them already',
  'too-late': 'it is too late for that',
  closed: 'the dealer takes no visits then',
  full: 'no visit is free then',
  'no-place': 'the programme has no car left for this person',
  'quotation-ended': 'its quotation has ended',
  'quotation-withdrawn': 'its quotation was withdrawn',
  'quotation-superseded': 'another quotation has taken the place of its own',
  'quotation-taken': 'its quotation was used for another order',
  'other-buyer': 'it is of another buyer',
  'code-invalid': 'the code is not valid',
  unavailable: 'this is not to be had now',
  'key-reused': 'the same key was used for something else',
  outdated: 'the documents that were agreed to have changed',

  // of the staff
  'staff-taken': 'there is an account with this e-mail already: `renew` makes a new way in',
  'staff-unknown': 'nobody here has this e-mail',
  'staff-unfit':
    'these roles do not go together: a dealer’s staff (dealer, manager) has --market and --dealer and no other role',
  'staff-last': 'nobody would be left who could arrange the staff',
  'staff-managed': 'the identity provider says what they may do: change their groups there',
  'staff-own': 'nobody arranges their own access',
  'staff-not-proven': 'this took too long: give the command again',
  'log-changed': 'changed from outside: entry {{entry}} is not as it was written',
  'log-unproven':
    'entry {{entry}} is sealed under a data key that is not among VITRINE_DATA_KEYS here, so that it cannot be told whether it was changed: name all keys; if they are all named, it was',

  // of amounts that have to agree
  balance: 'points account {{account}}: its balance is not what its movements make',
  'points-sum': 'all points together make {{sum}}, not 0',
  'unknown-here': `${DIFFERENCE}  money at the gateway that no payment of ours is about`,
  'unknown-there': `${DIFFERENCE}  money that we count and the gateway does not have`,
  amount: `${DIFFERENCE}  both know it, with another sum`,
  status: `${DIFFERENCE}  one of the two says that it is paid`,
  refund: `${DIFFERENCE}  another sum went back`,
  'refund-owed': `${DIFFERENCE}  a refund is not there after a day`,

  // of prices and of what a lender answers
  'no-pricing-service': 'no site names a pricing service of its own',
  'prices-not-told': '{{unanswered}} of {{requested}} prices were not told and stay as they are',
  'no-catalogue': 'no catalogue of {{brand}}: say --catalogue PATH, or --published',
  'no-car': '{{site}} sells no car in this catalogue',
  'site-form': '{{name}}: is a brand and a market, like aurora-br',
  choice: '{{name}} {{given}}: is some of {{options}}',
  contract: '{{call}}: {{told}}',

  // of what others lose by what is published: warnings, and nothing is refused
  'cars-unsold':
    '{{count}} cars of the stock of {{site}} are of {{name}}, which is not sold any more as they are',
  'cars-stranded':
    '{{count}} cars of the stock of {{site}} are at {{name}}, which does not sell for it any more',
  'offer-unsold': 'the offer "{{title}}" of {{site}} names {{name}}, which is not sold any more',
  awaited: '{{count}} open orders or quotations are for {{name}} of {{site}}, which is not sold any more',
  stranded: '{{name}} of {{site}} names the {{to}} {{code}}, which is not there any more',
  moved: '{{name}} of {{site}}: {{field}} moves from {{before}} to {{after}}',

  // of a whole installation
  'not-ready': 'items that are missing: {{missing}}',
  'data-folder-used': 'the data folder has documents already: {{folder}}. Restore into a new one',
  'documents-missing': 'documents without a file: {{count}}; was the folder .documents beside the backup?',
  statement: '{{said}}',
} as const;

type Sentences = typeof SENTENCES;
/** Codes whose sentence stands alone, or behind the name of what it is about. */
type BareCode = {
  [Code in keyof Sentences]: Sentences[Code] extends `${string}{{${string}` ? never : Code;
}[keyof Sentences];

/** Something that was refused: its code, its parameters, and the line that tells a person, with the code behind it. */
export const refusal = refusalsOf(SENTENCES);

/**
 * The same for an act on one thing, which the line names first: `order R1: cancel: …`.
 * @param about as a person reads it
 * @param parameters the same for a program
 */
export const refusedAct = (about: string, code: BareCode, parameters?: RefusalParameters): Fault => ({
  code,
  line: `${about}: ${SENTENCES[code]} [${code}]`,
  ...(parameters && { parameters }),
});
