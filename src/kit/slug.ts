import { plain } from './plain.ts';

/** A name as a part of an address: `São José dos Campos` is `sao-jose-dos-campos`. */
export const slugOf = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
