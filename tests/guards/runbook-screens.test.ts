/** Whoever is woken opens the screens that a runbook names, and looks for the words that it quotes. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/areas/admin/domain/screen-paths.ts';

const root = resolve(import.meta.dirname, '..', '..');
const SCREENS = new Set<string>(Object.values(SCREEN_PATHS));

/** Every text that the staff's screens show, in either language. */
const shown = globSync('src/areas/{admin,onboarding}/**/*labels.{pt-BR,es-AR}.ts', { cwd: root })
  .map((file) => readFileSync(resolve(root, file), 'utf8'))
  .join('\n');

const screensIn = (text: string) => [...text.matchAll(/`(\/admin[^`\s?]*)/g)].map(([, path = '']) => path);
/** Words in italics are a button's or a screen's. */
const wordsIn = (text: string) =>
  [...text.matchAll(/(?<![*\w])\*([^*\n]+)\*(?![*\w])/g)].map(([, words = '']) => words);
const isShown = (words: string) => shown.includes(`'${words}'`);

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
    expect(quoted.length).toBeGreaterThan(1);
    expect(quoted.filter(({ words }) => !isShown(words))).toEqual([]);
  });

  it('would not be, under an address or by words that there are not', () => {
    expect(SCREENS.has(screensIn('open `/admin/publicaciones`')[0] ?? '')).toBe(false);
    expect(wordsIn('**What to do.** *Desfazer* it')).toEqual(['Desfazer']);
    expect(isShown('Desfazer tudo')).toBe(false);
  });
});
