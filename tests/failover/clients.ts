/** Shoppers under a failover: what each of them asked and was told, in the order of one clock. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aFlowAForm } from '../../src/areas/proposals/examples.ts';
import { BOOKING_FIELDS } from '../../src/areas/test-drive/index.ts';
import { created } from '../conformance/lender/b2.ts';
import type { Send } from '../conformance/lender/call.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { demoSnapshot, leadMaker, postLead } from '../demo.ts';
import { readForms } from '../form-browser.ts';
import { roadShopper } from '../integration/road-shopper.ts';
import { cpfOf } from '../person.ts';
import { agreedTo } from '../proposal-consent.ts';
import type { History, Operation } from './history.ts';

/** Long enough for the portal to say by itself that its database is away. */
const ANSWER_MS = 20_000;
/** Cars for which holds are fought: few, so that two often want the same, and enough for those that are left to whoever had no answer. */
const HOT_CARS = 12;
/** Between two things that one client does: rounds are about failures, not about how much a portal takes. */
const PAUSE_MS = 250;
/** Between two leads of which none waits for the other. */
const EAGER_MS = 1_000;
const SITE = '/br/aurora';

type Told = Pick<Operation, 'outcome'> & { readonly id?: string; readonly status?: number };

export type Clients = {
  readonly history: History;
  /** Ends them, each after what it is about. */
  stop(): Promise<void>;
};

/** Starts some of each kind against a portal. */
export async function startClients(origin: string, cars: readonly string[]): Promise<Clients> {
  const history: Operation[] = [];
  let isOver = false;
  /** Notes what was asked and what came of it; a portal that says 5xx or nothing may have done it. */
  async function note(kind: Operation['kind'], key: string, ask: () => Promise<Told>): Promise<Told> {
    const from = performance.now();
    const told = await ask().catch((): Told => ({ outcome: 'unknown' }));
    history.push({ kind, key, from, until: performance.now(), ...told });
    return told;
  }
  /** The same call under the same key until it is answered. */
  async function insist(kind: Operation['kind'], key: string, ask: () => Promise<Told>): Promise<void> {
    while ((await note(kind, key, ask)).outcome === 'unknown') await wait(400);
  }
  const again = (client: (turn: number) => Promise<void>) =>
    (async () => {
      for (let turn = 0; !isOver; turn++) {
        await client(turn).catch(() => undefined);
        await wait(PAUSE_MS);
      }
    })();

  const makeLead = await leadMaker();
  const sendLead = async (key: string, body: ReturnType<typeof makeLead>): Promise<Told> => {
    const answer = await postLead(origin, body, key, SITE, AbortSignal.timeout(ANSWER_MS));
    if (answer.status !== 201) return outcomeOf(answer);
    return { outcome: 'ok', status: 201, id: ((await answer.json()) as { id: string }).id };
  };
  let people = 0;
  const lead = async () => {
    const key = randomUUID();
    const body = makeLead(`f-${people++}@example.com`);
    await insist('lead', key, () => sendLead(key, body));
  };

  /** Leads of which none waits for the one before: whenever a portal can answer, one that was asked just then tells it. */
  const eager = async () => {
    const asked: Promise<unknown>[] = [];
    for (; !isOver; await wait(EAGER_MS)) {
      const [key, body] = [randomUUID(), makeLead(`e-${people++}@example.com`)];
      asked.push(note('lead', key, () => sendLead(key, body)).catch(() => undefined));
    }
    await Promise.all(asked);
  };

  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  /** A page's own form with what stands in it. */
  const formWith = async (path: string, field: string) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    const body = await answer.text();
    const form = readForms(body).forms.find(({ fields }) => fields.some(({ name }) => name === field));
    if (!form) throw new Error(`${path} has no form with ${field} (${answer.status})`);
    return { body, fields: Object.fromEntries(form.fields.map(({ name, value }) => [name, value])) };
  };
  /** Sends a form that leads to what it made, until it is answered. */
  const made = (kind: Operation['kind'], path: string, fields: Readonly<Record<string, string>>) =>
    insist(kind, fields.key ?? '', async () => {
      const answer = await post(path, fields);
      const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(
        answer.headers.get('location') ?? '',
      )?.[0];
      return answer.status === 303 && id ? { outcome: 'ok', status: 303, id } : outcomeOf(answer);
    });

  const complaint = async () => {
    const path = `${SITE}/atendimento/reclamacao`;
    const { fields } = await formWith(path, 'kind');
    await made('request', path, {
      ...fields,
      adult: 'on',
      name: 'Ana Souza',
      email: `c-${people++}@example.com`,
      text: 'O carro não liga.',
    });
  };
  const bookingPage = await bookingAddress(origin);
  const booking = async () => {
    const { body, fields } = await formWith(bookingPage, 'campaign');
    const slots = [...body.matchAll(/<input[^>]* name="slot" value="([^"]+)"\/>/g)].map(([, slot]) => slot);
    const slot = slots[Math.floor(Math.random() * slots.length)] ?? '';
    await made('booking', bookingPage, {
      ...fields,
      slot,
      name: 'Ana Souza',
      email: `b-${people++}@example.com`,
      phone: `(11) 9${8_000_000 + people}`,
      document: cpfOf(people),
    });
  };

  const subject = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
  if (!subject) throw new Error('the demo catalogue is empty');
  const agreed = await agreedTo();
  const call = (path: string, body: unknown, headers: object = {}) =>
    fetch(`${origin}/services${SITE}/${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const services = {
    hub: 'hub',
    proposal: 'proposals',
    financing: 'financing',
    financingHub: 'financing-hub',
  };
  const ask: Send = async ({ service, path, body }) => {
    const answer = await call(`${services[service]}${path}`, body);
    return { status: answer.status, text: await answer.text() };
  };
  const proposal = async () => {
    const { id, bestOffer } = await created(ask, subject, 'B2_TRADITIONAL');
    const document = cpfOf(10_000 + people++);
    const formData = aFlowAForm({ cpf: document, income: 'R$ 12.000,00' });
    const body = {
      ...{ origin: 'NMSC', simulationId: id, subOfferId: bestOffer?.subId, isTraditional: true },
      formData,
    };
    await note('proposal', document, async () => {
      const answer = await call('proposals/send', body, agreed);
      if (answer.status !== 201) return outcomeOf(answer);
      const { proposal_id: id } = (await answer.json()) as { proposal_id: string };
      return { outcome: 'ok', status: 201, id };
    });
  };

  const hold = async (turn: number, me: number) => {
    const car = cars[(turn * 7 + me * 5) % HOT_CARS] ?? '';
    const path = `${origin}/services${SITE}/stock/cars/${car}/hold`;
    let cookie = '';
    const change = async (method: 'POST' | 'DELETE') => {
      const answer = await fetch(path, {
        method,
        headers: { origin, cookie },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer.status === 200 ? { outcome: 'ok' as const, status: 200 } : outcomeOf(answer);
    };
    const key = `${car} ${randomUUID()}`;
    const taken = await note('hold', key, () => change('POST'));
    if (taken.outcome !== 'ok') return; // who had no answer has no cookie either, and can give nothing back
    await wait(Math.random() * 400);
    await insist('check', key, async () => {
      const answer = await fetch(path, { headers: { cookie }, signal: AbortSignal.timeout(ANSWER_MS) });
      if (answer.status !== 200) return outcomeOf(answer);
      const { state } = (await answer.json()) as { state: string };
      return { outcome: state === 'yours' ? 'ok' : 'refused', status: 200 };
    });
    await insist('release', key, () => change('DELETE'));
  };

  const free = cars.slice(HOT_CARS);
  const order = async (turn: number, me: number) => {
    // Two shoppers after each other's cars: one of them is told that it is gone.
    const car = free[(turn * 2 + (me % 2)) % free.length] ?? '';
    const shopper = roadShopper(origin, car, { card: 'approved', document: cpfOf(50_000 + people++) });
    for (let step = 0; step < 40 && !isOver; step++) {
      const at = await shopper.step().catch(() => 'unknown' as const);
      if (at === 'gone') return;
      if (at === 'pedido') {
        const now = performance.now();
        history.push({ kind: 'order', key: car, from: now, until: now, outcome: 'ok', id: shopper.id() });
        return;
      }
      if (at === 'unknown') await wait(400);
    }
  };

  const running = [
    ...[0, 1, 2].map(() => again(lead)),
    eager(),
    again(complaint),
    again(booking),
    again(proposal),
    ...[0, 1, 2].map((me) => again((turn) => hold(turn, me))),
    ...[0, 1].map((me) => again((turn) => order(turn, me))),
  ];
  return {
    history,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** A refusal is certain, a failure is not. */
const outcomeOf = ({ status }: Response): Told => ({ outcome: status < 500 ? 'refused' : 'unknown', status });

/** The last page on the way to a test drive: model, version, place and dealer are chosen. */
async function bookingAddress(origin: string): Promise<string> {
  const fields = BOOKING_FIELDS.BR;
  const read = async (path: string) => ({ path, body: await (await fetch(origin + path)).text() });
  const follow = async (page: { body: string; path: string }, field: string) => {
    for (const [, link = ''] of page.body.matchAll(/href="([^"]+)"/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (new RegExp(`[?&]${field}=`).test(address)) return read(address);
    }
    return page;
  };
  const model = await follow(await read(`${SITE}/test-drive`), fields.model);
  const version = await follow(model, fields.version);
  const near = await read(`${version.path}&${fields.near}=01310-100`);
  return (await follow(near, fields.dealer)).path;
}
