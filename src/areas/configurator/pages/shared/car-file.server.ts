import { formatDate } from '../../../../kit/calendar.ts';
import { IDENTITIES } from '../../../../kit/markets/identities.ts';
import { type Cents, formatMoney } from '../../../../kit/money.ts';
import { pageLinks } from '../../../../pages/head/page-links.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import {
  bonusOf,
  type CarLine,
  type ChosenCar,
  carTotal,
  lineOf,
  linesOf,
  publishedOn,
  taxedKind,
  withoutTaxesText,
} from '../../../catalogue/index.ts';
import { addressesAt, dressedPictures, priceNote, versionPictures } from '../../../catalogue/web/index.ts';
import { type FinancedCar, type FundingSummary, instalmentFacts } from '../../../financing/index.ts';
import { instalmentLine, numbersOf, summaryInWords } from '../../../financing/web/index.ts';
import { type Site, supplierText } from '../../../platform/index.ts';
import type { ShownCar } from '../../flow/index.ts';
import { stepValues } from '../../flow/index.ts';
import { type CarFile, CONFIGURATOR_FIELDS, type FileRow } from '../../index.ts';
import { configuratorPages } from '../../pages.ts';
import { type ConfiguratorView, configuratorLabels, fileLabels } from '../../web/index.ts';
import { inKits } from './in-kits.ts';

type Configured = {
  readonly view: ConfiguratorView;
  readonly shown: ShownCar;
  readonly current: ChosenCar;
  readonly financed: FinancedCar;
  readonly summary: FundingSummary;
};

/** A configured car as its file says it: the lines of the summary's page, its instalment, and the whole text that the law wants. */
export function carFile(services: PageServices, site: Site, configured: Configured): CarFile {
  const { view, current, financed, summary, shown } = configured;
  const { model } = view;
  const t = labelsFor(site.locale, configuratorLabels);
  const words = labelsFor(site.locale, fileLabels);
  const { mvs } = current;
  const bonus = bonusOf(current);
  const version = model.versions.find(({ code }) => code === mvs.code);
  const date = formatDate(publishedOn(services.catalogue, site.market), site.locale);
  const whole = (cents: Cents) => formatMoney(cents, site, { cents: false });
  const place = IDENTITIES[site.market].currencyName;
  return {
    brand: site.brand,
    brandName: site.brandName,
    theme: site.look.print,
    language: site.locale,
    title: `${model.name} ${mvs.versionName}`,
    about: words('file-about', {
      brand: site.brandName,
      version: version?.fullDescription ?? '',
      year: mvs.year,
    }),
    subtitle: words('file-told', { date: formatDate(services.today, site.locale) }),
    pictures: picturesIn({ view, current, choices: shown.car.configuration.car }),
    groups: groupsOf(services, site, configured),
    sums:
      bonus > 0
        ? [
            {
              name: t(version?.isEcommercePrice ? 'resume-online' : 'resume-bonus'),
              price: t('minus', { price: whole(bonus) }),
            },
          ]
        : [],
    total: {
      name: t('resume-total'),
      price: whole(carTotal(current)),
      net: withoutTaxesText(services.catalogue, site, { car: { lines: current.lines, version: mvs.code } }),
    },
    instalment: instalmentOf(site, summary),
    open: {
      title: words('file-open'),
      how: words('file-how'),
      link: `${resumeAddress(services, site, model.key)}?${CONFIGURATOR_FIELDS.car}=${shown.code}`,
    },
    legal: [
      t('print-note', { code: shown.code, date, place }),
      priceNote(services.catalogue, site),
      version?.isEcommercePrice ? '' : summaryInWords(site, numbersOf(site), financed, summary),
      ...supplierText(site),
    ].filter(Boolean),
  };
}

const resumeAddress = (services: PageServices, site: Site, model: string): string =>
  pageLinks(services, site, configuratorPages.step, stepValues(model, 'resume')).canonical;

/** Where the pictures are among the public files; a maker's own stand elsewhere, and nobody waits for them. */
export function picturesIn({
  view: { model },
  current,
  choices,
}: Pick<Configured, 'view' | 'current'> & { readonly choices: readonly string[] }): string[] {
  const version = model.versions.find(({ code }) => code === current.mvs.code);
  const painted = model.colours.find(({ code }) => code === lineOf(current, 'colour')?.code);
  if (!version || !painted) return [];
  const hasOwn = version.renders ?? version.pictures;
  const pictures = hasOwn ? versionPictures(model, painted, version) : painted.pictures;
  const { front } = dressedPictures(pictures, model.layers, choices);
  const addresses = addressesAt(front, 1600);
  return addresses.every((address) => /^\/(?!\/)/.test(address)) ? addresses : [];
}

/** What was chosen, kind by kind; a kind of which the car has nothing is left out. */
function groupsOf(
  { catalogue }: Pick<PageServices, 'catalogue'>,
  site: Site,
  { view, current, shown }: Configured,
): CarFile['groups'] {
  const t = labelsFor(site.locale, configuratorLabels);
  const whole = (cents: Cents) => formatMoney(cents, site, { cents: false });
  const extra = (cents: Cents) => (cents === 0 ? t('free') : t('plus', { price: whole(cents) }));
  const netOf = ({ kind, amount: cents }: Pick<CarLine, 'kind' | 'amount'>) =>
    withoutTaxesText(catalogue, site, { cents, of: taxedKind(kind), version: current.mvs.code });
  const rowOf = (line: Pick<CarLine, 'kind' | 'name' | 'amount'>): FileRow => ({
    name: line.name,
    price: extra(line.amount),
    net: netOf(line),
  });
  const included = inKits(view, shown.states);
  const parts = (type: 'optional' | 'accessory'): FileRow[] => [
    ...linesOf(current, type).map(rowOf),
    ...included.filter(({ kind }) => kind === type).map(({ name }) => ({ name, price: t('included') })),
  ];
  const painted = linesOf(current, 'colour').flatMap((colour) => {
    const paint = view.model.colours.find(({ code }) => code === colour.code)?.paint;
    return paint ? [{ ...colour, name: `${colour.name} · ${t(`paint-${paint}`)}` }] : [];
  });
  const groups = [
    {
      title: t('step-version'),
      rows: linesOf(current, 'version').map((line) => ({
        name: line.name,
        price: whole(line.amount),
        net: netOf(line),
      })),
    },
    { title: t('step-colour'), rows: painted.map(rowOf) },
    { title: t('step-coating'), rows: linesOf(current, 'coating').map(rowOf) },
    { title: t('step-optionals'), rows: parts('optional') },
    { title: t('step-accessories'), rows: parts('accessory') },
    { title: t('step-services'), rows: linesOf(current, 'service').map(rowOf) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function instalmentOf(site: Site, summary: FundingSummary): CarFile['instalment'] {
  const facts = instalmentFacts(summary);
  if (!facts) return undefined;
  const t = labelsFor(site.locale, configuratorLabels);
  const words = labelsFor(site.locale, fileLabels);
  const { money } = numbersOf(site);
  const { final, installments, installmentValue, lastInstallment: last, entrance } = facts;
  return {
    name: words('file-instalment', { entrance: money(entrance) }),
    price: `${t('per-month', { count: installments })} ${money(installmentValue)}`,
    note: [
      last !== undefined && words('file-last', { last: money(last) }),
      final && words('file-final', { amount: money(final.amount) }),
      instalmentLine(site, facts),
      words('file-financing'),
    ]
      .filter(Boolean)
      .join('. '),
  };
}
