/** What a site says otherwise is said in its mails and on its papers too, and by no other site. */
import { expect, it } from 'vitest';
import { slipDictionary } from '../../areas/payment/service/boleto-words.ts';
import { proposalMail } from '../../areas/proposals/domain/mail.ts';
import { inWordsOf } from '../../io/own-texts.ts';
import { wordsIn } from '../../kit/markets/words.ts';
import { knownTexts } from './own-texts.ts';

const VERDE = { locale: 'pt-BR', brandName: 'Verde' } as const;

it('a mail is written in the words of its site, with its values filled in', () => {
  const texts = { 'proposal-mail.number': 'Proposta {{number}} recebida. Palavra da Verde.' };
  const before = proposalMail(VERDE, 'P123');
  const said = inWordsOf({ ...VERDE, authoring: { texts } }, () => proposalMail(VERDE, 'P123'));
  expect(said.paragraphs).toContain('Proposta P123 recebida. Palavra da Verde.');
  expect(said.subject).toBe(before.subject);
  expect(proposalMail(VERDE, 'P123')).toEqual(before);
});

it('a paper takes its words when it is written, not when the portal began', () => {
  const [key = ''] = Object.keys(slipDictionary['pt-BR']);
  const address = `${slipDictionary.area}.${key}`;
  expect(knownTexts('pt-BR').has(address)).toBe(true);
  const said = inWordsOf({ ...VERDE, authoring: { texts: { [address]: 'Dito pela Verde' } } }, () =>
    wordsIn<Readonly<Record<string, string>>>(slipDictionary, 'pt-BR'),
  );
  expect(said[key]).toBe('Dito pela Verde');
});
