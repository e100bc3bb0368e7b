// A stand-in for Mercado Pago's HTTP interface, in a process of its own: `POST /v1/payments` and what follows, as its documents say.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { boletoBarcode, boletoLine, writeBrCode } from '../src/areas/payment/index.ts';
import { answerBrowser } from './mercado-pago-browser.ts';
import { STAND_IN_CONNECTIONS } from './patience.ts';

export type MercadoPagoProcess = {
  readonly base: string;
  /** Every call that came: method, address, key, body, and where it says that it comes from. */
  calls(): Promise<
    {
      method: string;
      url: string;
      key?: string;
      body?: Record<string, never>;
      traceparent?: string;
      requestId?: string;
    }[]
  >;
  /** What a payment is from here on. */
  set(id: string, change: object): Promise<void>;
  /** Answers so many calls with a status, or with nothing at all (0). */
  fail(status: number, times: number): Promise<void>;
  end(): Promise<void>;
};

export async function startMercadoPago(): Promise<MercadoPagoProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const base = `http://127.0.0.1:${port}`;
  const tell = async (body: object) => {
    await fetch(`${base}/stand-in`, { method: 'POST', body: JSON.stringify(body) });
  };
  return {
    base,
    calls: async () => (await fetch(`${base}/stand-in`)).json(),
    set: (id, change) => tell({ id, change }),
    fail: (status, times) => tell({ fail: { status, times } }),
    end: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

type Held = Record<string, unknown> & { id: number };

function serve(): void {
  const payments = new Map<string, Held>();
  const byKey = new Map<string, string>();
  const calls: object[] = [];
  let failing = { status: 0, times: 0 };
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const { method = '', url = '' } = request;
    const key = request.headers['x-idempotency-key'] as string | undefined;
    const body = method === 'GET' ? undefined : await json(request).catch(() => undefined);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url === '/stand-in') {
      const result = body as { id?: string; change?: object; fail?: typeof failing } | undefined;
      if (result?.fail) failing = result.fail;
      const held = payments.get(result?.id ?? '');
      if (held && result?.change) Object.assign(held, result.change);
      return answer(200, calls);
    }
    const browser = answerBrowser(request, body);
    if (browser)
      return response
        .writeHead(200, { 'content-type': browser.type, 'access-control-allow-origin': '*' })
        .end(browser.body);
    const { traceparent, 'x-request-id': requestId } = request.headers;
    calls.push({ method, url, key, body, traceparent, requestId });
    if (request.headers.authorization !== 'Bearer APP_USR-token')
      return answer(401, { message: 'unauthorized' });
    const fails = failing.times > 0;
    if (fails) failing.times -= 1;
    const [, id = '', deed] = /^\/v1\/payments\/(\d+)(?:\/(\w+))?$/.exec(url) ?? [];
    const held = payments.get(id);
    if (url === '/v1/payments' && method === 'POST') {
      const known = payments.get(byKey.get(key ?? '') ?? '');
      if (fails && failing.status !== 0) return answer(failing.status, { message: 'failing' });
      const made = known ?? create(payments.size + 1_000_001, body as Record<string, never>);
      if ('status' in made && made.status === 400)
        return answer(400, { message: 'payer.address is mandatory' });
      payments.set(String(made.id), made as Held);
      if (key) byKey.set(key, String(made.id));
      return fails ? response.destroy() : answer(201, made);
    }
    if (url.startsWith('/v1/payments/search')) {
      const query = new URL(url, 'http://x').searchParams;
      const [wanted, offset] = [query.get('external_reference'), Number(query.get('offset') ?? 0)];
      const all = [...payments.values()].filter((one) => !wanted || one.external_reference === wanted);
      return answer(200, { paging: { total: all.length }, results: all.slice(offset, offset + 50) });
    }
    if (!held) return answer(404, { message: 'not found' });
    if (method === 'PUT') {
      if (held.status !== 'pending') return answer(400, { message: 'not cancellable' });
      return answer(200, Object.assign(held, { status: 'cancelled' }));
    }
    if (deed === 'refunds' && method === 'POST') {
      if (!byKey.has(key ?? '')) {
        byKey.set(key ?? '', id);
        const amount =
          Number((body as { amount?: number }).amount) + Number(held.transaction_amount_refunded ?? 0);
        Object.assign(held, { transaction_amount_refunded: amount });
        if (amount === held.transaction_amount) held.status = 'refunded';
      }
      return answer(201, { id: 1, payment_id: held.id, amount: held.transaction_amount_refunded });
    }
    return answer(200, held);
  });
  process.on('disconnect', () => process.exit()); // nobody is left to end it
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
}

function create(id: number, body: Record<string, unknown>): Record<string, unknown> {
  const amount = Math.round(Number(body.transaction_amount) * 100);
  const same = {
    id,
    external_reference: body.external_reference,
    transaction_amount: body.transaction_amount,
    date_of_expiration: body.date_of_expiration,
  };
  if (body.token)
    return String(body.token).startsWith('poor')
      ? { ...same, status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }
      : { ...same, status: 'approved', status_detail: 'accredited' };
  if (body.payment_method_id === 'pix') {
    const qr_code = writeBrCode({ location: `mp.example/${id}`, amount, name: 'Loja', city: 'Sao Paulo' });
    return { ...same, status: 'pending', point_of_interaction: { transaction_data: { qr_code } } };
  }
  const external_resource_url = `https://www.mercadopago.com/payments/${id}/ticket`;
  if (body.payment_method_id === 'rapipago')
    return { ...same, status: 'pending', transaction_details: { external_resource_url } };
  // A boleto is registered, for which the house wants all of the payer's address.
  const { address = {} } = body.payer as { address?: Record<string, string> };
  const wanted = ['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit'];
  if (wanted.some((field) => !address[field])) return { status: 400 };
  const dueOn = String(body.date_of_expiration).slice(0, 10);
  const content = boletoBarcode({ bank: '237', dueOn, amount, free: String(id).padStart(25, '0') });
  const transaction_details = {
    external_resource_url,
    barcode: { content },
    digitable_line: boletoLine(content),
  };
  return { ...same, status: 'pending', transaction_details };
}

if (process.argv[2] === 'serve') serve();
