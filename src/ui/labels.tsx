import { createInstance, type i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

export type Language = 'pt-BR' | 'es-AR';

/** An area's words: flat keys, one text each; the second language has the type of the first, so none can be missing. */
export type Dictionary = Readonly<Record<string, string>>;
export type Dictionaries<D extends Dictionary> = { area: string } & Readonly<Record<Language, D>>;

/** Looks a text up and fills its `{{places}}`; with `count`, picks the key's `_one` or `_other` form. */
export type Translate<D extends Dictionary> = (
  key: Extract<keyof D, string> | PluralOf<Extract<keyof D, string>>,
  values?: Readonly<Record<string, string | number>>,
) => string;

type PluralOf<K extends string> = K extends `${infer Base}_one` ? Base : never;

const LabelsContext = createContext<i18n | undefined>(undefined);

/** Puts a page's language in force for everything below it. */
export function LabelsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const labels = useMemo(() => openLabels(language), [language]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** The words of one area in the page's language. The area's dictionary travels with the code that asks for it. */
export function useLabels<D extends Dictionary>(dictionaries: Dictionaries<D>): Translate<D> {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('useLabels needs a LabelsProvider above it');
  return useMemo(() => translator(labels, dictionaries), [labels, dictionaries]);
}

/** The same outside of React: page titles, metadata, problem texts. */
export function labelsFor<D extends Dictionary>(
  language: Language,
  dictionaries: Dictionaries<D>,
): Translate<D> {
  return translator(openLabels(language), dictionaries);
}

function translator<D extends Dictionary>(labels: i18n, dictionaries: Dictionaries<D>): Translate<D> {
  const language = labels.language as Language;
  if (!labels.hasResourceBundle(language, dictionaries.area)) {
    labels.addResourceBundle(language, dictionaries.area, dictionaries[language]);
  }
  const t = labels.getFixedT(language, dictionaries.area);
  return (key, values) => t(key as string, { ...values }) as string;
}

function openLabels(language: Language): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    resources: {},
  });
  return instance;
}
