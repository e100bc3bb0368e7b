import type { OpinionPage } from '../contract.ts';
import { summaryOf } from '../index.ts';

type About = { readonly brandName: string; readonly model: string | undefined; readonly address: string };

/**
 * The mean and what is on the page, for search engines: of a model, or of the brand's cars together. Nothing where nobody has said
 * anything: a rating of nobody's is not told.
 * @see https://schema.org/AggregateRating
 */
export function opinionData(found: OpinionPage, { brandName, model, address }: About) {
  const { count, mean } = summaryOf(found.ratings);
  if (mean === undefined) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': model ? ['Product', 'Car'] : 'Brand',
    '@id': `${address}#opinions`,
    name: model ? `${brandName} ${model}` : brandName,
    ...(model ? { brand: { '@type': 'Brand', name: brandName } } : {}),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: found.opinions.map(({ by, rating, title, text, on }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: by },
      datePublished: on,
      name: title,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
