import type { GuideAnswer, GuideFile, UsedCarGuide } from '../contract.ts';
import { readYears } from '../contract.ts';

const resultOf = <T>(value: T | undefined): GuideAnswer<T> =>
  value === undefined ? { kind: 'unknown' } : { kind: 'told', value };

/** The guide that a file holds. */
export function embeddedGuide({ makes, month, source }: GuideFile): UsedCarGuide {
  const modelOf = (make: string, model: string) =>
    makes.find(({ code }) => code === make)?.models.find(({ code }) => code === model);
  const yearsOf = ({ years, fuel }: NonNullable<ReturnType<typeof modelOf>>) =>
    readYears(Object.keys(years).map((code) => ({ code, name: `${code.slice(0, 4)} ${fuel}` })));
  return {
    source,
    makes: async () => resultOf(makes.map(({ code, name }) => ({ code, name }))),
    async models(make) {
      const found = makes.find(({ code }) => code === make);
      return resultOf(found?.models.map(({ code, name }) => ({ code, name })));
    },
    async years(make, model) {
      const found = modelOf(make, model);
      return resultOf(found && yearsOf(found));
    },
    async price(make, model, year) {
      const found = modelOf(make, model);
      const units = found && Object.hasOwn(found.years, year) ? found.years[year] : undefined;
      if (!found || units === undefined) return { kind: 'unknown' };
      const { name, fuel, guideCode } = found;
      return resultOf({
        price: units * 100,
        make: makes.find(({ code }) => code === make)?.name ?? make,
        name,
        fuel,
        guideCode,
        month,
        year: Number(year.slice(0, 4)),
      });
    },
  };
}
