/** What can be published: the kinds that areas declare, and what site files say, which is of all of them. */
import type { LocaleWords } from '../../../../kit/markets/words.ts';
import { hasField, type PublicationKind } from '../../../platform/index.ts';
import { AREA_KINDS } from '../declared-kinds.ts';
import { mergeKinds } from './merge-kinds.ts';

const site = {
  rank: 40,
  words: { 'pt-BR': 'Textos do site', 'es-AR': 'Textos del sitio' },
  publishers: ['author', 'administrator'],
  isFile: (content) => hasField(content, 'authoring', 'theme'),
  groups: { text: { words: { 'pt-BR': 'Textos e configuração', 'es-AR': 'Textos y configuración' } } },
  watched: /^(?:price|bonus|ecommercePrice)$|\.rates\./,
  telling: [
    ...(['price', 'bonus', 'ecommercePrice', 'validity.from', 'validity.to'] as const),
    ...(['address', 'city', 'brands'] as const),
  ],
} as const satisfies PublicationKind;

const ALL = /* @__PURE__ */ mergeKinds([...Object.values(AREA_KINDS), { site }]);

/** The name of a kind, as it is stored. */
export type Kind = keyof typeof ALL;
/** What entries of differences stand under. */
export type Group = { [Name in Kind]: keyof (typeof ALL)[Name]['groups'] }[Kind];

/** What is declared of a kind. */
export const kindNamed = (kind: Kind): PublicationKind<Group> =>
  ALL[kind] as PublicationKind as PublicationKind<Group>;

/** The names of the kinds, in the order in which they are published: whoever publishes two at once waits for nobody who waits for them. */
export const KINDS = /* @__PURE__ */ (Object.keys(ALL) as Kind[]).sort(
  (one, other) => ALL[one].rank - ALL[other].rank,
) as unknown as readonly [Kind, ...Kind[]];

/** What kind of file this is, by what stands in it; undefined where it is none that can be published. */
export const kindOf = (content: unknown): Kind | undefined =>
  KINDS.find((kind) => kindNamed(kind).isFile(content));

const groupsOf = (kind: Kind) => Object.keys(kindNamed(kind).groups) as Group[];
const KIND_OF_GROUP = /* @__PURE__ */ new Map(
  KINDS.flatMap((kind) => groupsOf(kind).map((group) => [group, kind] as const)),
);
export const GROUPS: readonly Group[] = [...KIND_OF_GROUP.keys()];

/** The kind whose entries stand under a group. */
export const kindOfGroup = (group: Group): PublicationKind<Group> =>
  kindNamed(KIND_OF_GROUP.get(group) ?? 'site');

type KindWords = Readonly<Record<`file-kind.${Kind}` | `group.${Group}`, string>>;

/** What kinds and groups are called in a language, by the keys of a dictionary. */
export const kindWords = (locale: keyof LocaleWords<string>): KindWords =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const { words, groups } = kindNamed(kind);
      const own = groupsOf(kind).map((group) => [`group.${group}`, groups[group].words[locale]] as const);
      return [[`file-kind.${kind}`, words[locale]] as const, ...own];
    }),
  ) as KindWords;

/** What fields of kinds are called where the group calls them so, by group and field. */
export const kindFieldWords = (locale: keyof LocaleWords<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    GROUPS.flatMap((group) =>
      Object.entries(kindOfGroup(group).groups[group].fieldWords?.[locale] ?? {}).map(([field, word]) => [
        `${group}.${field}`,
        word,
      ]),
    ),
  );
