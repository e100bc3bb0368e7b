import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/any-character.ts';
import { runs, SEED } from '../../../tests/strength.ts';
import { guessableAs } from './guessable-password.ts';
import { isPassword } from './password.ts';

const linesOf = (name: string) => readFileSync(`seeds/passwords/${name}.txt`, 'utf8').trim().split('\n');
const LIST = linesOf('commonest');
const known = new Set([...LIST, ...linesOf('words')]);
const PERSON = {
  name: 'Joana Rocha Figueiredo',
  email: 'jo.figueiredo@acme-motores.com.br',
  document: '529.982.247-25',
  phone: '(11) 98765-4321',
};
const own = [...Object.values(PERSON), 'Aurora', 'Vitrine'];
const judge = (password: string) => guessableAs(password, { known, own });

describe('a password', () => {
  it.each([
    '123456789',
    'Password1',
    'qwertyuiop',
    'P@ssw0rd',
    'iloveyou123',
    'Qazwsxedc',
    '1q2w3e4r5t',
    'DRAGON',
    'drowssap',
    '11111111',
    'Senha',
    'flamengo',
    '12345678901',
  ])('that many people have is known: %s', (password) => expect(judge(password)).toBeDefined());

  it.each([
    'Senha@123',
    'Senha@2026',
    'Segredo1!',
    'Qwerty1!',
    'Abcd@1234',
    'Brasil@2026',
    'Brasil@2026!',
    'P@ssw0rd1!',
    'Flamengo10!',
    'Joaquim#1985',
    'Contrasena1!',
    'Argentina#78',
    'Boca#1905',
    'Teste@123',
    'Mudar@123',
    'S3nh@2024!',
    '!Senha123',
    '2026@Brasil',
    'Senha@Senha1',
    'Password!Pass1',
    'Qwerty@Qwerty1',
    '1qaz@WSX3edc',
    'Aaaaaaa1!',
    'Abc123!@#',
    'Ab1!Ab1!Ab1!',
    'Zxcvbn@2025',
    'Asdfgh#123',
    'Maria@17081971',
    'Ahnes@123',
    'aaaaaaaaaaaa',
    '123456789012',
    'abcdefghijkl',
    'qwertyuiop12',
    'senhasenhasenha',
    'senha senha senha',
    'password12345',
    'administrador1',
    'abcabcabcabcabc',
    '2026202620262026',
    'P4ssw0rd-P4ssw0rd',
    '!@#$%^&*()!@#',
  ])('that is made by a pattern is refused: %s', (password) =>
    expect(['known', 'patterned']).toContain(judge(password)),
  );

  it.each([
    'Joana#Xk9w',
    'Rocha!7pQz',
    'xK9figueiredo!',
    'F1gu31red0!',
    'acme-Motores#1',
    'ACME7!kzWq',
    'Xy#529982!',
    'Zk!224-725aB',
    '11987654321aB!',
    'Aurora!kX93p',
    '#Vitrine.Zq7',
    'Jo.Figueired0!x',
    'joana é uma boa frase',
    'R0ch4!kzWq8p',
  ])('that holds what is known of its owner is personal: %s', (password) =>
    expect(judge(password)).toBe('personal'),
  );

  it.each([
    'Garoa#7vento',
    'Xk9#mPq2vL',
    'Caminho!Azul7',
    'q7V!rT2zLm',
    'Nuvem&Lagoa42x',
    'Pr4to-Fund0-Rio',
    'três cavalos na garoa',
    'correct horse battery staple',
    'o mate esfria na varanda',
    'hV8$kQ2!nW5^tR',
    'ゆきがしずかにふるよる',
    'la lluvia no espera a nadie',
  ])('that nobody guesses is taken: %s', (password) => expect(judge(password)).toBeUndefined());

  it('of the commonest is refused in whatever case, and with a year or signs behind it', () => {
    const words = LIST.filter((word) => /^[a-z]{4,10}$/.test(word));
    const ending = fc.constantFrom('1!', '@123', '#2026', '2026!', '123!', '@1', '!', '12', '#1985');
    fc.assert(
      fc.property(fc.constantFrom(...words), ending, fc.boolean(), (word, end, isCapital) => {
        const first = isCapital ? word.charAt(0).toUpperCase() : word.charAt(0);
        expect(judge(first + word.slice(1) + end)).toBeDefined();
      }),
      { ...runs(5_000), seed: SEED },
    );
  });

  it('is refused for any word of its owner’s, wherever it stands and however it is written', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/);
    const rest = fc.stringMatching(/^[A-Z0-9#!]{3,6}$/);
    fc.assert(
      fc.property(word, rest, rest, (name, before, behind) => {
        const written = before + name.toUpperCase().replaceAll('A', '4').replaceAll('O', '0') + behind;
        expect(guessableAs(written, { known, own: [`Ana ${name}`] })).toBe('personal');
      }),
      { ...runs(2_000), seed: SEED },
    );
  });

  it('that is drawn at random within the rule of the forms is hardly ever refused', () => {
    const drawn = fc.sample(fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 10, maxLength: 16 }), {
      seed: SEED,
      numRuns: 2_000,
    });
    const taken = drawn.filter(isPassword);
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.filter((one) => judge(one) !== undefined).length / taken.length).toBeLessThan(0.01);
  });

  it('is judged in any length and writing without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        expect([undefined, 'known', 'patterned', 'personal']).toContain(judge(text));
      }),
      { ...runs(200), seed: SEED },
    );
  });
});

const SIGNS = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#$%&-_.,;:=@'];
