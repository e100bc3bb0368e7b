import { z } from 'zod';
import type { Upstream } from '../../../io/upstream.ts';
import { type Circuit, createCircuit } from '../../../io/upstream-circuit.ts';
import { type PlaceMarket, postalCodeOf } from '../index.ts';

/**
 * The market of whose codes the street table and these services know what each means; of all others a code is known by the ranges
 * of states and cities alone.
 */
export const STREET_MARKET: PlaceMarket = 'BR';

/** An address as another service tells it. `cityCode` is empty where it does not say it. */
export type ForeignAddress = {
  readonly postalCode: string;
  readonly address: string;
  readonly neighborhood: string;
  readonly stateCode: string;
  readonly cityCode: string;
  readonly cityName: string;
};

/** What a service says of a postal code: its address, that there is no such code, or nothing that could be used. */
export type PostalCodeAnswer =
  | { readonly kind: 'found'; readonly address: ForeignAddress }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** Who else knows postal codes. Never rejects, and answers within a bounded time. */
export type CodeSource = {
  ask(postalCode: string): Promise<PostalCodeAnswer>;
  close(): Promise<void>;
};

const line = z
  .string()
  .max(200)
  .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text))
  .nullish()
  .transform((text) => text?.trim() ?? '');
const name = line.pipe(z.string().min(1));
const state = z.string().regex(/^[A-Z]{2}$/);

/** Our own wire; what cep-promise and BrasilAPI answer; what ViaCEP answers. */
const zodUnion = z.union([
  z
    .object({
      postalCode: z.string(),
      address: line,
      neighborhood: line,
      stateCode: state,
      cityCode: line,
      cityName: name,
    })
    .transform((wire): ForeignAddress => wire),
  z.object({ cep: z.string(), state, city: name, street: line, neighborhood: line }).transform(
    (wire): ForeignAddress => ({
      postalCode: wire.cep,
      address: wire.street,
      neighborhood: wire.neighborhood,
      stateCode: wire.state,
      cityCode: '',
      cityName: wire.city,
    }),
  ),
  z
    .object({ cep: z.string(), uf: state, localidade: name, logradouro: line, bairro: line, ibge: line })
    .transform(
      (wire): ForeignAddress => ({
        postalCode: wire.cep,
        address: wire.logradouro,
        neighborhood: wire.bairro,
        stateCode: wire.uf,
        cityCode: wire.ibge,
        cityName: wire.localidade,
      }),
    ),
]);
/** ViaCEP says so with status 200. */
const unknownCode = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/** Reads an answer; one about another code, or in no known shape, could not be used. */
export function readCodeAnswer(postalCode: string, body: unknown): PostalCodeAnswer {
  if (unknownCode.safeParse(body).success) return { kind: 'unknown' };
  const read = zodUnion.safeParse(body);
  if (!read.success || postalCodeOf(STREET_MARKET, read.data.postalCode) !== postalCode)
    return { kind: 'failed' };
  return { kind: 'found', address: { ...read.data, postalCode } };
}

/** A service that answers `GET {base}/cep/{postalCode}`, through the bounded client of its address. */
export function serviceSource(upstream: Upstream): CodeSource {
  return {
    async ask(postalCode) {
      const answer = await upstream.call({ method: 'GET', path: `/cep/${postalCode}` });
      if (answer.ok) return readCodeAnswer(postalCode, answer.body);
      return { kind: answer.reason === 'rejected' && answer.status === 404 ? 'unknown' : 'failed' };
    },
    close: () => upstream.close(),
  };
}

/** The library that asks several public services at once and takes the first answer. */
export type AskProviders = (postalCode: string, options: { timeout: number }) => Promise<unknown>;

type ProviderOptions = {
  /** Milliseconds for all of them; 0 sets no limit but a minute. */
  readonly withinMs: number;
  readonly onFailed: (reason: string) => void;
};

/** Public services behind `cep-promise`, with the same bounds as a service of the maker's own. */
export function providersSource(ask: AskProviders, { withinMs, onFailed }: ProviderOptions): CodeSource {
  const limit = withinMs || 60_000;
  const circuit: Circuit<PostalCodeAnswer> = createCircuit(
    { failures: 5, restMs: 10_000 },
    ({ kind }) => kind === 'failed',
  );
  const once = async (postalCode: string): Promise<PostalCodeAnswer> => {
    try {
      return readCodeAnswer(postalCode, await within(ask(postalCode, { timeout: limit }), limit));
    } catch (error) {
      if (isUnknown(error)) return { kind: 'unknown' };
      onFailed((error as Error | undefined)?.name ?? 'unknown');
      return { kind: 'failed' };
    }
  };
  return {
    async ask(postalCode) {
      const answer = await circuit.run(() => once(postalCode));
      return answer === 'open' ? { kind: 'failed' } : answer;
    },
    close: async () => undefined,
  };
}

const refusals = z.object({ errors: z.array(z.object({ message: z.string() })) });

/**
 * The library rejects in one way for all. That a code is unknown is believed of two services: one alone says so of any answer
 * that it cannot read.
 */
function isUnknown(error: unknown): boolean {
  const read = refusals.safeParse(error);
  if (!read.success) return false;
  return read.data.errors.filter(({ message }) => /n[aã]o encontrado/i.test(message)).length >= 2;
}

/** Rejects when there is no answer in time; who answers later is not heard. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('took too long', 'TimeoutError')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
