import { createContext, use } from 'react';
import { IDENTITIES, marketOfSite } from '../../../kit/markets/identities.ts';
import { formatMoney, fromCents, toCents } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { type Group, type Leaf, unitOf } from '../domain/publications/index.ts';
import { choiceLabels, choicesOf } from './choice-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { labels } from './publication-labels.ts';
import { placeInWords, stepLabels } from './step-labels.ts';

type Written = { readonly site: string; readonly group: Group; readonly field: string };

/** A site's money is its market's, whatever language somebody reads in. */
const currencyOf = (site: string) => IDENTITIES[marketOfSite(site)].currency;

/** What the parts of site files are called: the page has it from the areas that declare them. */
export const PartNames = createContext<Readonly<Record<string, string>>>({});

/** Writes the values and the names of fields as an author reads them. */
export function useWrittenValues() {
  const t = useLabels(labels);
  const named = useLabels(fieldLabels);
  const steps = useLabels(stepLabels);
  const choices = useLabels(choiceLabels);
  const parts = use(PartNames);
  const { locale } = useSite();
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  });
  return {
    value({ site, group, field }: Written, value: Leaf | undefined): string {
      if (value === undefined || value === '') return t('value-none');
      if (typeof value === 'boolean') return t(value ? 'value-true' : 'value-false');
      const unit = unitOf(group, field);
      if (unit === 'day' && typeof value === 'string') return value.split('-').reverse().join('/');
      if (typeof value === 'string') {
        const choice = choicesOf(group, field)?.get(value);
        return choice ? choices(choice) : value;
      }
      if (unit === 'money') {
        const cents = toCents(value);
        return formatMoney(
          cents,
          { locale, currency: currencyOf(site) },
          { cents: fromCents(cents) % 1 !== 0 },
        );
      }
      return unit === 'percent' ? `${writeNumber(value, { most: 6 })} %` : writeNumber(value, { most: 6 });
    },
    /** A field of a group by its name there, where that group calls it otherwise than the others. */
    field(field: string, group: Group): string {
      const own = `${group}.${field}`;
      if (own in fieldLabels['pt-BR']) return named(own as 'model.origin');
      const [, band, term] = /^bands\[(\d+)\]\.rates\.(\d+)$/.exec(field) ?? [];
      if (band && term) return named('rate', { band, term });
      const [, numbered, edge] = /^bands\[(\d+)\]\.(from|to)$/.exec(field) ?? [];
      if (numbered && edge) return named(edge === 'from' ? 'band-from' : 'band-to', { band: numbered });
      const [, what, months] = /^(residuals|forward)\.(\d+)$/.exec(field) ?? [];
      if (what && months) return named(what === 'forward' ? 'forward' : 'residual', { term: months });
      if (field in fieldLabels['pt-BR']) return named(field as keyof (typeof fieldLabels)['pt-BR']);
      const [, above, below] = /^(equipment|measures)[.[](.*?)\]?(?:\.items)?$/.exec(field) ?? [];
      if (above === 'equipment' && below) return `${named('equipment')}: ${below}`;
      return placeInWords(field, steps);
    },
    /** A part of what a site says by its word; everything else has a name of its own. */
    name: (group: Group, name: string): string => (group === 'text' && parts[name]) || name,
    share: (share: number): string => signed.format(share),
  };
}
