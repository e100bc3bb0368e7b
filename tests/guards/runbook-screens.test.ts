/** Whoever is woken opens the screens that a runbook names, and looks for the words that it quotes. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/areas/admin/domain/screen-paths.ts';

const root = resolve(import.meta.dirname, '..', '..');
const SCREENS = new Set<string>(Object.values(SCREEN_PATHS));

/** Every text that the staff's screens show in a language. */
const shownIn = (language: 'pt-BR' | 'es-AR') =>
  globSync(`src/areas/{admin,onboarding}/**/*labels.${language}.ts`, { cwd: root })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');
const SHOWN = { portuguese: shownIn('pt-BR'), spanish: shownIn('es-AR') };

const screensIn = (text: string) => [...text.matchAll(/`(\/admin[^`\s?]*)/g)].map(([, path = '']) => path);
/** Words in italics are a button's or a screen's: in Portuguese, and behind them in brackets the same in Spanish. */
const wordsIn = (text: string) =>
  [...text.matchAll(/(?<![*\w])\*(?<portuguese>[^*\n]+)\*(?![*\w])(?:\s\(\*(?<spanish>[^*\n]+)\*\))?/g)].map(
    ({ groups }) => ({ portuguese: groups?.portuguese ?? '', spanish: groups?.spanish ?? '' }),
  );
type Words = ReturnType<typeof wordsIn>[number];
const isShown = (words: Words) =>
  (['portuguese', 'spanish'] as const).every((language) => SHOWN[language].includes(`'${words[language]}'`));

describe('the screens of runbooks', () => {
  const texts = globSync('docs/runbooks/*.md', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), 'utf8'),
  }));

  it('are there', () => {
    const named = texts.flatMap(({ file, text }) => screensIn(text).map((path) => ({ file, path })));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ path }) => !SCREENS.has(path))).toEqual([]);
  });

  it('say what is quoted of them, in both languages', () => {
    const quoted = texts.flatMap(({ file, text }) => wordsIn(text).map((words) => ({ file, words })));
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter(({ words }) => !isShown(words))).toEqual([]);
  });

  it('would not be, under an address or by words that there are not', () => {
    expect(SCREENS.has(screensIn('open `/admin/publicaciones`')[0] ?? '')).toBe(false);
    expect(wordsIn('**What to do.** *Desfazer* it')).toEqual([{ portuguese: 'Desfazer', spanish: '' }]);
    const [pair] = wordsIn('*Desfazer esta publicação* (*Deshacer esta publicación*) takes it back');
    expect(pair).toEqual({ portuguese: 'Desfazer esta publicação', spanish: 'Deshacer esta publicación' });
    const { portuguese = '', spanish = '' } = pair ?? {};
    expect(isShown({ portuguese, spanish })).toBe(true);
    // In one language only, and each in the place of the other.
    expect(isShown({ portuguese: 'Desfazer tudo', spanish })).toBe(false);
    expect(isShown({ portuguese, spanish: '' })).toBe(false);
    expect(isShown({ portuguese: spanish, spanish: portuguese })).toBe(false);
  });
});
