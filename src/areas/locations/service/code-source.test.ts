import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providersSource, readCodeAnswer } from './code-source.ts';

const ours = {
  postalCode: '01310-100',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  stateCode: 'SP',
  cityCode: '3550308',
  cityName: 'São Paulo',
};
const promised = {
  cep: '01310100',
  state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  service: 'correios',
};
const viaCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};

describe('what another service says of a code', () => {
  it.each([
    ['our own', ours, '3550308'],
    ["cep-promise's", promised, ''],
    ["ViaCEP's", viaCep, '3550308'],
  ])('is read in %s shape', (_, body, cityCode) => {
    expect(readCodeAnswer('01310100', body)).toEqual({
      kind: 'found',
      address: { ...ours, postalCode: '01310100', cityCode },
    });
  });

  it('may be that there is no such code', () => {
    expect([
      readCodeAnswer('01310100', { erro: true }),
      readCodeAnswer('01310100', { erro: 'true' }),
    ]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  });

  it('is of no use when it speaks of another code, is incomplete, too long or of control characters', () => {
    const lies = [
      { ...ours, postalCode: '01310-101' },
      { ...ours, stateCode: 'sp' },
      { ...ours, cityName: '' },
      { ...ours, address: 'x'.repeat(201) },
      { ...ours, address: 'Rua\u202e' },
      { ...promised, city: null },
      { cep: '01310100' },
      'SP',
      null,
    ];
    expect(lies.map((body) => readCodeAnswer('01310100', body).kind)).toEqual(lies.map(() => 'failed'));
    fc.assert(fc.property(fc.anything(), (body) => void readCodeAnswer('01310100', body)));
  });

  it('may lack street and neighborhood, as a small city does', () => {
    const answer = readCodeAnswer('01310100', { ...promised, street: null, neighborhood: undefined });
    expect(answer).toMatchObject({ kind: 'found', address: { address: '', neighborhood: '' } });
  });
});

describe('the public services', () => {
  const refusal = (...messages: string[]) =>
    Object.assign(new Error('all'), {
      name: 'CepPromiseError',
      errors: messages.map((message) => ({ message })),
    });
  const asking = (answer: () => Promise<unknown>, withinMs = 1_000) => {
    const reasons: string[] = [];
    const source = providersSource(answer, { withinMs, onFailed: (reason) => reasons.push(reason) });
    return { source, reasons };
  };

  it('find a code, or two of them say that there is none', async () => {
    expect((await asking(async () => promised).source.ask('01310100')).kind).toBe('found');
    const none = asking(async () =>
      Promise.reject(
        refusal('CEP NAO ENCONTRADO', 'Erro ao se conectar', 'CEP não encontrado na base do ViaCEP.'),
      ),
    );
    expect(await none.source.ask('01310100')).toEqual({ kind: 'unknown' });
    expect(none.reasons).toEqual([]);
  });

  it('have failed when none could be reached, or when they take too long (R54)', async () => {
    const down = asking(async () =>
      Promise.reject(
        refusal('Erro ao se conectar com o serviço ViaCEP.', 'CEP não encontrado na base do BrasilAPI.'),
      ),
    );
    expect(await down.source.ask('01310100')).toEqual({ kind: 'failed' });
    const silent = asking(() => new Promise(() => undefined), 30);
    expect(await silent.source.ask('01310100')).toEqual({ kind: 'failed' });
    expect([down.reasons, silent.reasons]).toEqual([['CepPromiseError'], ['TimeoutError']]);
  });

  it('are left in peace for a while after five failures (R54)', async () => {
    let requested = 0;
    const { source } = asking(async () => {
      requested += 1;
      throw new Error('down');
    });
    for (let time = 0; time < 20; time++) expect(await source.ask('01310100')).toEqual({ kind: 'failed' });
    expect(requested).toBe(5);
  });
});
