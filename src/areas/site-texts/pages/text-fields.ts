/** What the addresses of the screens of texts say. */
export const TEXT_FIELDS = {
  site: 'site',
  search: 'busca',
  ownOnly: 'proprios',
  from: 'depois',
  draft: 'rascunho',
  text: 'texto',
  done: 'feito',
  refused: 'recusa',
} as const;

/** The address of a screen of texts, without what is left out. */
export function textsPath(
  path: string,
  values: Readonly<Partial<Record<keyof typeof TEXT_FIELDS, string | undefined>>>,
): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[TEXT_FIELDS[name as keyof typeof TEXT_FIELDS], value]] : [],
    ),
  );
  return `${path}?${query}`;
}
