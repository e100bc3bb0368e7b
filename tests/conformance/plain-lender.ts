/** An external lender: it answers the names of document 1, section 3.3 and 3.4, and of document 2, section 7, and not one more. */
import { createServer, type Server } from 'node:http';
import { STAND_IN_CONNECTIONS } from '../patience.ts';

const TERMS = [24, 36, 48];
const RESIDUALS = [20, 30];
const RATE = 0.0149;
const FORWARD_PRICE = 60_000;

type Wire = Readonly<Record<string, unknown>>;

class Refusal extends Error {}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function installment(credit: number, term: number, residual = 0): number {
  const discount = (1 + RATE) ** -term;
  return cents(((credit - residual * discount) * RATE) / (1 - discount));
}

/** A number of the request between two limits. */
function read(from: unknown, name: string, min: number, max: number): number {
  const value = (from as Wire | undefined)?.[name];
  if (typeof value !== 'number' || value < min || value > max) throw new Refusal(name);
  return value;
}

const price = (from: unknown, name: string) => read(from, name, 1, 1e9);
const percent = (from: unknown, name: string) => read(from, name, 0, 100) / 100;

function financed(from: Wire) {
  const total = price(from, 'vbem');
  const entrance = read(from, 'vlensim', 0, total);
  const plans = TERMS.map((prazo) => ({
    prazo,
    vlcalca: installment(total - entrance, prazo),
    taxam7A: 1.49,
    monthlyCET: 1.81,
    annualCET: 24.02,
    vtarconta: 850,
    vtarrega: 350,
  }));
  return { entrance, credit: cents(total - entrance), plans };
}

function offline(body: Wire, entrancePercent: number, residual = 0) {
  const total = price(body, 'valor_carro');
  const entrance = cents(total * entrancePercent);
  return {
    valor_entrada: entrance,
    valor_parcelas: installment(total - entrance, read(body, 'parcelas', 1, 120), total * residual),
    valor_financiamento: cents(total - entrance),
    texto_legal: 'Crédito sujeito à aprovação.',
  };
}

function online(body: Wire) {
  const total = price(body, 'amount');
  const entrance = cents(total * percent(body, 'entry_percentage'));
  const isBalloon = body.residual_percentage !== undefined;
  const residual = isBalloon ? cents(total * percent(body, 'residual_percentage')) : null;
  const offer = (term: number) => ({
    entry_value: entrance,
    installment_value: installment(total - entrance, term, residual ?? 0),
    residual_value: residual,
    financed_amount: cents(total - entrance),
  });
  return { best_offer: offer(read(body, 'installment_number', 1, 120)), other_offers: TERMS.map(offer) };
}

function next(body: Wire) {
  const total = body.carPrice === undefined ? FORWARD_PRICE : price(body, 'carPrice');
  const entranceValue = cents(total * percent(body, 'entrance'));
  const simulations = TERMS.map((term) => ({
    installmentsQuantity: term,
    entranceValue,
    values: RESIDUALS.map((residual) => ({
      residual,
      installmentsValue: installment(total - entranceValue, term, (total * residual) / 100),
      residualValue: cents((total * residual) / 100),
      forwardPrice: FORWARD_PRICE,
      expirationDate: '2030-01-31',
    })),
  }));
  return { simulations, totalAmountFinanced: cents(total - entranceValue), transactionResponseID: 7 };
}

/** Its ids are numbers; every answer has new ones, and a simple offer has no residual. */
function bank() {
  const prices = new Map<number, number>();
  let latest: readonly number[] = [];
  let id = 100;
  const storeAnswer = (simulation: number, body: Wire) => {
    const total = prices.get(simulation) ?? 0;
    const entrance = cents(total * percent(body, 'entrance_value_percentage'));
    const isSimple = body.type === 'SIMPLE';
    const residual = isSimple ? 0 : percent(body, 'residual_value_percentage');
    const offers = TERMS.map((term) => ({
      offer_id: ++id,
      sub_offer_id: ++id,
      entrance_value: entrance,
      entrance_value_percentage: body.entrance_value_percentage,
      installments_quantity: term,
      installments_value: installment(total - entrance, term, total * residual),
      financed_amount: cents(total - entrance),
      residual_value: isSimple ? null : cents(total * residual),
      residual_value_percentage: isSimple ? null : residual * 100,
    }));
    latest = offers.map((offer) => offer.offer_id);
    return {
      simulation_id: simulation,
      best_offer: offers.find((offer) => offer.installments_quantity === body.installment_quantity),
      other_offers: offers,
      installments_available: TERMS,
      entrance_min_percentage: 20,
      residual_min_percentage: isSimple ? null : 20,
    };
  };
  return {
    create(body: Wire) {
      if (body.product !== 'SON' || !body.customer) throw new Refusal('product');
      prices.set(++id, price(body.vehicle, 'price'));
      return storeAnswer(id, body);
    },
    update(simulation: number, offer: number, body: Wire) {
      if (!prices.has(simulation) || !latest.includes(offer)) throw new Refusal('offer');
      return storeAnswer(simulation, body);
    },
  };
}

function defaults({ year = '' }: Wire) {
  if (!/^\d{4}$/.test(String(year))) throw new Refusal('year');
  return { entrance_options: [20, 40, 60], installment_options: TERMS };
}

type Answer = (body: Wire, query: Wire) => unknown;

const routes: Readonly<Record<string, Answer>> = {
  'GET /cdc/default-values': (_, query) => defaults(query),
  'POST /cdc/simulateProposalFlow': (body) => {
    const { plans } = financed(body);
    return { plans, transactionResponseID: 'a1' };
  },
  'POST /zflow/simulateProposalFlow': (body) => {
    const { entrance, credit, plans } = financed(body);
    return { upFrontValue: entrance, totalAmountFinanced: credit, plans };
  },
  'POST /v2/psa/linear/simulating': (body) => offline(body, read(body, 'percentual_entrada', 0, 1)),
  'POST /v2/psa/balao-final/simulating': (body) => {
    const residual = percent(body, 'percentual_parcela_residual');
    return {
      entrada_minima: 20,
      entrada_maxima: 70,
      parcelas_disponiveis: TERMS,
      entrada_minima_residual: 20,
      entrada_maxima_residual: 30,
      parcela_residual: cents(price(body, 'valor_carro') * residual),
      ...offline(body, percent(body, 'percentual_entrada'), residual),
    };
  },
  'POST /v2/psa/financing/simulating-offers': online,
  'GET /next/default-values': (_, query) => ({ ...defaults(query), residual_options: RESIDUALS }),
  'POST /next/simulate': next,
  'GET /occupation/zflow': () => [
    { name: 'Assalariado', code: '1', occupations: [{ name: 'Analista', code: '9' }] },
    { name: 'Aposentado', code: '2', occupations: null },
  ],
  'PUT /zflow/submitProposalFlow': (body) => {
    price(body.vehicle, 'price');
    return { status: 'APPROVED' };
  },
  'POST /proposal': (body) => {
    if (body.product !== 'SON' || !body.person_details) throw new Refusal('product');
    return { proposal_id: 4711, status: 'EM_ANALISE' };
  },
};

const someChoices = [{ code: 1, description: 'Uma' }];

/** The lists of its forms, and a moment for the day until which proposals are taken. */
function baseData({ product }: Wire) {
  if (product !== 'SON') throw new Refusal('product');
  const names = [
    'identification_document_types',
    'nationalities',
    'genders',
    'occupations',
    'marital_status',
  ];
  const states = [{ code: 'SP', description: 'São Paulo' }];
  const lists = Object.fromEntries(names.map((name) => [name, someChoices]));
  return { ...lists, states, expiration_date: '2030-01-31T23:59:59Z' };
}

/** A server of this lender; a refusal is 400 with `{"error"}`, and what it does not know 404. */
export function plainLender(): Server {
  const { create, update } = bank();
  const hub: Readonly<Record<string, Answer>> = { ...routes, 'POST /simulate': create };
  const answer = (method: string, url: URL, body: string): { status: number; said: unknown } => {
    const [, simulation, offer] = /^\/simulate\/(\w+)\/offers\/(\w+)$/.exec(url.pathname) ?? [];
    const requested = `${method} ${url.pathname}`;
    const isBaseData = method === 'GET' && url.pathname.startsWith('/base-data/');
    const own: Answer | undefined = isBaseData ? (_, query) => baseData(query) : hub[requested];
    const run: Answer | undefined = simulation
      ? (said) => update(Number(simulation), Number(offer), said)
      : own;
    if (!run) return { status: 404, said: { error: 'not found' } };
    try {
      const said = run(body ? JSON.parse(body) : {}, Object.fromEntries(url.searchParams));
      return { status: requested === 'POST /simulate' ? 201 : 200, said };
    } catch (error) {
      const isRefusal = error instanceof Refusal || error instanceof SyntaxError;
      return { status: isRefusal ? 400 : 500, said: { error: isRefusal ? error.message : 'fault' } };
    }
  };
  return createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const url = new URL(request.url ?? '/', 'http://lender.example');
    const { status, said } = answer(request.method ?? '', url, Buffer.concat(pieces).toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
}
