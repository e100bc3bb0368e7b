import { randomUUID } from 'node:crypto';
import { token } from './payments-app.ts';

/** Where a shopper has got to; `gone`: somebody else has the car. */
export type StatusCard = 'begun' | 'cadastro' | 'condicoes' | 'pagamento' | 'pedido' | 'gone';

/**
 * Somebody who reserves a car by the portal's own forms, as a browser without scripts sends them, and who begins again where they
 * stood whenever an answer does not come.
 */
export function roadShopper(
  origin: string,
  car: string,
  { card, document }: { card: string; document: string },
) {
  let cookie = '';
  let order = '';
  const cardToken = token(card);
  const key = randomUUID();
  const send = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: { origin, cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    for (const one of answer.headers.getSetCookie()) cookie = one.split(';')[0] ?? '';
    return answer;
  };
  /** The page on which the order goes on, by its own word. */
  const standing = async (): Promise<StatusCard> => {
    const { headers } = await send(`/br/aurora/reserva/${order}`);
    return (headers.get('location')?.split('/').at(-1) ?? 'begun') as StatusCard;
  };
  const pay = () =>
    fetch(`${origin}/services/br/aurora/payments/${order}`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ method: 'card', cardToken }),
    });
  const steps: Readonly<Record<StatusCard, () => Promise<unknown>>> = {
    async begun() {
      const answer = await send('/br/aurora/reserva', { carro: car });
      order = /reserva\/([0-9a-f-]{36})\//.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    },
    cadastro: () =>
      send(`/br/aurora/reserva/${order}/cadastro`, {
        form: 'register',
        name: 'Ana Souza',
        document,
        email: 'ana@example.com',
        phone: '(11) 98765-4321',
        postalCode: '01310-100',
      }),
    async condicoes() {
      const page = await (await send(`/br/aurora/reserva/${order}/condicoes`)).text();
      const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
      const dealer = /<option value="([^"]+)"/.exec(page)?.[1] ?? '';
      return send(`/br/aurora/reserva/${order}/condicoes`, { form: 'terms', dealer, revision, terms: 'on' });
    },
    pagamento: pay,
    pedido: async () => undefined,
    gone: async () => undefined,
  };
  return {
    id: () => order,
    standing,
    /** One step further; what became of it is asked again, never believed. */
    async step(): Promise<StatusCard> {
      const at = order ? await standing() : 'begun';
      const answer = await steps[at]();
      return answer instanceof Response && answer.status === 409 ? 'gone' : at;
    },
  };
}
