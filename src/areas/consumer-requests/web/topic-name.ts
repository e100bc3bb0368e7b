import { linkNameOf } from '../../../kit/markets/consumers.ts';
import { labelsFor, useLabels } from '../../../ui/labels.tsx';
import type { Site } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { prominentTopics, type Topic, topicPath } from '../index.ts';
import { labels } from './labels.ts';
import type { ProminentTopics } from './view.ts';

/** What a topic is called on a site: the name that the market's law gives its link, else the portal's. */
export const topicName = ({ market, locale }: Pick<Site, 'market' | 'locale'>, topic: Topic): string =>
  linkNameOf(market, topic) ?? labelsFor(locale, labels)(`topic-${topic}`);

/** The links that a site's law wants on its first screen, for the loader of that page. */
export const prominentLinks = (site: Site): ProminentTopics => ({
  title: labelsFor(site.locale, labels)('title'),
  links: prominentTopics(site.market).map((topic) => ({
    topic,
    href: topicPath(site, topic),
    name: topicName(site, topic),
  })),
});

/** A topic's name on the page's site. */
export function useTopicName(): (topic: Topic) => string {
  const t = useLabels(labels);
  const { market } = useSite();
  return (topic) => linkNameOf(market, topic) ?? t(`topic-${topic}`);
}
