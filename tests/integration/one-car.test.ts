import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentCarOf } from '../../src/areas/catalogue/contract.ts';
import { ADJUSTMENT_KINDS } from '../../src/areas/catalogue/domain/chosen-car.ts';
import {
  BOUGHT_KINDS,
  bonusOf,
  type CarLine,
  type ChosenCar,
  carPricesOf,
  carTotal,
  chosenCar,
  findSite,
  findVersion,
  linesOf,
  listTotal,
  type Model,
  type Snapshot,
} from '../../src/areas/catalogue/index.ts';
import {
  type Car,
  choiceOf,
  click,
  codeOfCar,
  codeOfChosen,
  encodeCode,
  openCar,
  showCar,
  type Workshop,
} from '../../src/areas/configurator/flow/index.ts';
import { configurationTotal } from '../../src/areas/configurator/index.ts';
import { carFile } from '../../src/areas/configurator/pages/shared/car-file.server.ts';
import { configuratorView, quoteOf } from '../../src/areas/configurator/pages/shared/configurator.server.ts';
import { configuredCar } from '../../src/areas/configurator/pages/shared/configured-car.ts';
import { openedCarOf } from '../../src/areas/configurator/pages/shared/opened-car.server.ts';
import { carPdf } from '../../src/areas/configurator/service/document.ts';
import { configuratorLabels, workshopOf } from '../../src/areas/configurator/web/index.ts';
import { aDealerIndex } from '../../src/areas/dealers/examples.ts';
import { programmePrice } from '../../src/areas/employee-purchase/index.ts';
import {
  atAgreedPrice,
  financedCar,
  type Offer,
  pricedFor,
  savedSimulation,
  simulationResponse,
} from '../../src/areas/financing/index.ts';
import { aFilledForm, someSettings } from '../../src/areas/leads/examples.ts';
import { composeLead, type Lead, settleCar } from '../../src/areas/leads/index.ts';
import { type Site, siteKey } from '../../src/areas/platform/index.ts';
import { flowProposalOf, fundingSent } from '../../src/areas/proposals/domain/flow-b/submission.ts';
import { aFlowBForm } from '../../src/areas/proposals/examples.ts';
import { toCrm } from '../../src/areas/quotation/contract/crm.ts';
import { decodeContent, encodeContent } from '../../src/areas/quotation/contract/stored-content.ts';
import { aQuotation } from '../../src/areas/quotation/examples.ts';
import { agreedIn } from '../../src/areas/quotation/index.ts';
import { quotationPaper } from '../../src/areas/quotation/pages/quotation-paper.server.ts';
import { decodeCar, encodeCar } from '../../src/areas/reservation/contract/stored-car.ts';
import { reservationSettings } from '../../src/areas/reservation/contract.ts';
import {
  type Order,
  priceOfCar,
  type ReservedCar,
  withBonus,
  withProgramme,
  withQuotation,
} from '../../src/areas/reservation/index.ts';
import { buildToReserve } from '../../src/areas/reservation/pages/shared/reservation-car.server.ts';
import { receiptPdf } from '../../src/areas/reservation/service/receipt.ts';
import { reservedPrice } from '../../src/areas/reservation/service/reserved-price.ts';
import { soldOrders } from '../../src/areas/reservation/service/sold-orders.ts';
import { buildOf, chosenBuild } from '../../src/areas/stock/index.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { formatMoney, fromCents, type MoneySite, toCents } from '../../src/kit/money.ts';
import { unbrokenMinus } from '../../src/kit/unbroken.ts';
import type { PageServices } from '../../src/pages/request/services.ts';
import { labelsFor } from '../../src/ui/labels.tsx';
import { demoLender, demoSnapshot } from '../demo.ts';
import { readPdf } from '../pdf.ts';
import { drawn, IS_WHOLE, SEED, strength } from '../strength.ts';

/** Every place that says what a car is made of and what it costs, asked about random cars of every model of the demo. */
const TODAY = '2026-11-21';
let snapshot: Snapshot;
let services: PageServices;
let models: readonly { readonly site: Site; readonly model: Model }[];

/** The demo with an online price for every second version that has no bonus: it sells none by itself. */
const withOnlinePrices: Parameters<typeof demoSnapshot>[0] = (site) => ({
  ...site,
  models: site.models?.map((model) => ({
    ...model,
    versions: model.versions.map((version, at) =>
      at % 2 === 1 && !version.bonus
        ? { ...version, ecommercePrice: Math.floor(version.price * 0.97) }
        : version,
    ),
  })),
});

beforeAll(async () => {
  snapshot = await demoSnapshot(withOnlinePrices);
  const sites = await readSites('seeds/sites');
  services = {
    catalogue: snapshot,
    lender: demoLender(snapshot, { today: () => TODAY }),
    report: (message: string) => expect.unreachable(message),
    today: TODAY,
    sites,
    origin: 'https://vitrine.example',
  } as unknown as PageServices;
  models = sites.flatMap((site) =>
    (findSite(snapshot, site)?.models ?? []).map((model) => ({ site, model })),
  );
});

type Essence = Pick<CarLine, 'kind' | 'code' | 'name' | 'amount'>;
const essence = ({ kind, code, name, amount }: CarLine): Essence => ({ kind, code, name, amount });
/** Kinds of adjustments that these cars have had: one that nobody was asked about would be proven by nobody. */
const adjusted = new Set<string>();
/** A car whose lines are summed wherever it goes from here. */
function seen<Seen extends { readonly lines: readonly CarLine[] }>(car: Seen): Seen {
  for (const { kind } of linesOf(car, ...ADJUSTMENT_KINDS)) adjusted.add(kind);
  return car;
}

/** Rows of a paper as they stand for what was bought: each line once, by its name and its price, and nothing beside them. */
function expectRows(
  rows: readonly { readonly name: string; readonly price: string }[],
  car: { readonly lines: readonly CarLine[] },
  money: (cents: number) => string,
) {
  const lines = bought(car);
  expect(rows.map(({ name }) => name.replace(/ · .*$/, ''))).toEqual(
    lines.map(({ name }) => name.replace(/ · .*$/, '')),
  );
  for (const [at, { kind, amount }] of lines.entries()) {
    const price = rows[at]?.price ?? '';
    if (amount > 0 || kind === 'version') expect(price).toContain(money(amount));
    else expect(price).not.toMatch(/[1-9]/);
  }
}

const bought = (car: { readonly lines: readonly CarLine[] }) => linesOf(car, ...BOUGHT_KINDS).map(essence);

/** Clicks, each with the first way out of what stands against it. */
function clicked(
  workshop: Workshop,
  clicks: readonly { readonly key: number; readonly isAdded: boolean }[],
): Car {
  const keys = [
    ...workshop.model.options.map(({ key }) => key),
    ...workshop.services.map((id) => `service:${id}`),
  ];
  let { car } = openCar(workshop, { isGiven: false });
  for (const { key: at, isAdded } of clicks) {
    const key = keys[at % keys.length] ?? '';
    const result = click(workshop, car, isAdded ? { add: key } : { remove: key });
    const configuration = result.ok ? undefined : result.ways[0]?.result;
    if (result.ok) ({ car } = result);
    else if (configuration) car = { configuration, services: car.services };
  }
  return car;
}

/** What of a car is settled by the service that takes leads: the same again, or it was told otherwise. */
function settled(site: Site, lead: Lead) {
  const find = (mvs: { code: string; year: number }) =>
    findVersion(snapshot, site.market, mvs.code, mvs.year)?.version;
  return settleCar(lead, find, { site, deletesUnitPrices: false });
}

const moneySite = ({ brand, market, locale, currency }: Site) => ({ brand, market, locale, currency });
const composed = (site: Site, car: ChosenCar): Lead =>
  composeLead(aFilledForm(), car, someSettings(), moneySite(site));
const leadLines = ({ relatedProducts, car }: Lead) => ({
  lines: relatedProducts.map(({ type, code, name, price }) => ({ type, code, name, price })),
  total: car.totalPrice,
  version: car.version,
});

const aClick = fc.record({ key: fc.nat(), isAdded: fc.boolean() });
const someClicks = fc.array(aClick, { minLength: 1, maxLength: 12 });

/** What is chosen of a model by clicks, with what its configurator draws of it. */
function carMaker({ site, model }: (typeof models)[number]) {
  const view = configuratorView(site, model);
  const workshop = workshopOf(view);
  return (clicks: Clicks) => {
    const car = clicked(workshop, clicks);
    const drawn = configuredCar(view, car);
    if (!drawn) throw new Error('a car without a colour');
    return { site, model, view, workshop, car, drawn };
  };
}
type Clicks = Parameters<typeof clicked>[1];

/** Cars of one model. */
const carsOf = (one: (typeof models)[number]) => someClicks.map(carMaker(one));

type AnyCar = ReturnType<ReturnType<typeof carMaker>>;

/** So many cars of each of the demo's models, beside one of a version with a bonus where it has one. */
const CARS = strength('ONE_CAR', { short: 1, whole: 60 });

/** Holds for random cars of every model of the demo. */
async function forCars<Drawn extends readonly unknown[]>(
  more: { readonly [At in keyof Drawn]: fc.Arbitrary<Drawn[At]> },
  holds: (car: AnyCar, ...drawn: Drawn) => void | Promise<void>,
): Promise<void> {
  for (const [at, one] of models.entries()) {
    const drawn = fc.tuple(...more) as unknown as fc.Arbitrary<Drawn>;
    const property = fc.asyncProperty(carsOf(one), drawn, async (car, all) => holds(car, ...all));
    // Begun from one seed every model would be chosen by the same clicks, and on the same terms.
    const seed = SEED + 7_919 * at;
    const [version] = one.model.versions.flatMap((each, nth) =>
      each.bonus > 0 && !each.isEcommercePrice ? [nth] : [],
    );
    const [extra] = fc.sample(drawn, { numRuns: 1, seed });
    const examples: [AnyCar, Drawn][] =
      version === undefined || !extra ? [] : [[carMaker(one)([{ key: version, isAdded: true }]), extra]];
    await fc.assert(property, { seed, examples, numRuns: CARS + examples.length });
  }
}

describe('a car of the demo has the same lines and the same total, to the cent,', () => {
  it('in the configurator, by its rules, in the quote, in the page’s data and behind its code [D1-3.2-11]', async () => {
    await forCars([], async ({ site, model, view, workshop, car, drawn }) => {
      const total = carTotal(seen(drawn));
      const paidServices = linesOf(drawn, 'service').reduce((sum, { amount }) => sum + amount, 0);
      expect(configurationTotal(workshop.model, car.configuration.car) + paidServices).toBe(total);
      const shown = showCar(workshop, car);
      const quote = await quoteOf(services, site, model, shown);
      expect(quote?.current).toEqual(drawn);
      expect(quote?.total).toBe(total);
      const written = quote?.car;
      expect([written?.bonificationTotal, written?.total]).toEqual([total, listTotal(drawn)].map(fromCents));
      expect(
        [written?.color, written?.coating, ...(written?.parts ?? []), ...(written?.services ?? [])].flatMap(
          (one) => (one ? { name: one.name, amount: toCents(one.price) } : []),
        ),
      ).toEqual(
        bought(drawn)
          .slice(1)
          .map(({ name, amount }) => ({ name, amount })),
      );
      const opened = openedCarOf(services, site, shown.code);
      expect(opened?.current).toEqual(drawn);
      expect(openedCarOf(services, site, encodeCode(codeOfChosen(drawn)))?.current).toEqual(drawn);
      const { summary } = quote ?? {};
      const financed = financedCar(drawn, site.brand);
      if (!summary || !financed) throw new Error('a car that no lender is asked about');
      const file = carFile(services, site, { view, shown, current: drawn, financed, summary });
      const whole = (cents: number) => formatMoney(cents, site, { cents: false });
      expect(file.total.price).toBe(whole(total));
      const included = labelsFor(site.locale, configuratorLabels)('included');
      const rows = file.groups.flatMap((group) => group.rows).filter(({ price }) => price !== included);
      expectRows(rows, drawn, whole);
      expect(file.sums.map(({ price }) => price)).toEqual(
        bonusOf(drawn) > 0 ? [expect.stringContaining(whole(bonusOf(drawn)))] : [],
      );
    });
  });

  it('in the strip, in the plan that is gone on with, and in its proposal', async () => {
    await forCars([], async ({ site, model, workshop, car, drawn }) => {
      const total = carTotal(drawn);
      const financed = financedCar(drawn, site.brand, site.market);
      const sold = findVersion(snapshot, site.market, drawn.mvs.code, drawn.mvs.year)?.version;
      const { summary } = (await quoteOf(services, site, model, showCar(workshop, car))) ?? {};
      if (!summary || !financed || !sold) throw new Error('a car that is not sold');
      expect(summary.price).toBe(total);
      if (sold.isEcommercePrice) {
        // No instalment is advertised beside an online price: it is asked for in the modal.
        expect(summary.offer).toBeUndefined();
        return;
      }
      if (!summary.offer) throw new Error('a car that no plan is offered for');
      const { plan, offer, terms, entrancePercent, entrance } = summary;
      const { id: planId, source } = plan;
      const selection = { planId, source, transactionId: 't', entrancePercent, offer, terms };
      const saved = savedSimulation(financed, selection);
      expect([saved.total, saved.initialPayment, saved.valueToFund]).toEqual([
        total,
        entrance,
        total - entrance,
      ]);
      const proposal = flowProposalOf(aFlowBForm(), {
        car: financed,
        mvs: { ...drawn.mvs, gear: '' },
        dealer: { cnpj: '', name: '', dealerCode: 'd', fullAddress: '', phone: '' },
        funding: fundingSent(saved, simulationResponse(financed, selection, undefined)),
      });
      const { carPrice, downPayment, fundingValue } = proposal.funding;
      expect([carPrice, downPayment, fundingValue]).toEqual([total, entrance, total - entrance]);
      expect(proposal.car.optionals).toEqual(
        linesOf(drawn, 'colour', 'coating', 'optional', 'accessory', 'service').map(
          ({ id, code }) => id ?? code,
        ),
      );
      expect(carPricesOf([sold]).paid(proposal.car.optionals)).toBe(total);
    });
  });

  it('with lenders, in leads as they are composed and settled, and in stock', async () => {
    await forCars([], ({ site, car, drawn }) => {
      const total = carTotal(drawn);
      const financed = financedCar(drawn, site.brand);
      const sold = findVersion(snapshot, site.market, drawn.mvs.code, drawn.mvs.year)?.version;
      if (!financed || !sold) throw new Error('a car that is not sold');
      expect(financed.total).toBe(total);
      expect(carPricesOf([sold]).paid(financed.partIds)).toBe(total);
      const agreed = atAgreedPrice(financed, { reference: 'r', price: total - 1_00, tradeIn: 0 });
      expect(financed.carPrice - agreed.carPrice).toBe(1_00);
      const kept = pricedFor(financed, { stored: { id: 'k', price: total + 7_00 } } as unknown as Offer);
      for (const [one, price] of [
        [agreed, total - 1_00],
        [kept, total + 7_00],
      ] as const) {
        expect([carTotal(seen(one)), one.total]).toEqual([price, price]);
        expect(bought(one)).toEqual(bought(drawn));
      }
      const lead = composed(site, drawn);
      expect(settled(site, lead)).toEqual({ ok: true, lead });
      expect(leadLines(lead).total).toBe(total);
      expect(leadLines(lead).lines.map(({ price }) => price)).toEqual(
        bought(drawn)
          .slice(1)
          .map(({ amount }) => amount),
      );
      const choice = choiceOf(car);
      const { colour = '', coating, parts = [] } = choice;
      const build = buildOf(snapshot, site, { ...drawn.mvs, colour, coating, parts });
      if (!build.ok) throw new Error('a build that is not sold');
      expect(chosenBuild(build.build, choice.services)).toEqual(drawn);
      expect(build.build.price).toBe(total - carTotal({ lines: linesOf(drawn, 'service') }));
    });
  });

  it('in a quotation, its paper, its CRM, its terms, and its version of whichever release', async () => {
    const some = fc.option(fc.nat(200_000), { nil: undefined });
    await forCars([some, some, some], ({ site, drawn }, raise, discount, tradeIn) => {
      const newPrice = raise ? carTotal(drawn) + raise : undefined;
      const content = seen(
        aQuotation({ lines: drawn.lines, changes: { newPrice, discount, tradeIn }, comment: '' }),
      );
      const price = carTotal(drawn) + (raise ?? 0) - (discount ?? 0);
      expect(content.priced.initial).toBe(carTotal(drawn));
      expect([content.priced.price, carTotal(content)]).toEqual([price, price - (tradeIn ?? 0)]);
      expect(bought(content)).toEqual(bought(drawn));
      const sent = toCrm({ number: 'C1', version: 1 }, content);
      const products = [...sent.products, ...sent.related].map(({ price }) => toCents(price));
      expect(products.reduce((sum, one) => sum + one, 0) - toCents(sent.bonus)).toBe(carTotal(drawn));
      expect(toCents(sent.price)).toBe(price);
      expect(agreedIn({ id: 'v', number: 'C1', version: 1 }, content).lines).toEqual(
        bought(drawn).map(({ kind, code }) => ({ kind, code })),
      );
      const stored = JSON.parse(JSON.stringify(encodeContent(content)));
      expect(decodeContent(stored).lines).toEqual(JSON.parse(JSON.stringify(content.lines)));
      const paper = quotationPaper({ catalogue: snapshot }, site, {
        number: 'C1',
        version: 1,
        content,
        link: '',
      });
      expect(paper.total.price).toBe(formatMoney(carTotal(content), site));
      const money = (cents: number) => formatMoney(cents, site);
      // The first group is about the quotation itself; this one has no offers and no comment.
      const [, ...groups] = paper.groups;
      expectRows(
        groups.flatMap((group) => group.rows),
        drawn,
        money,
      );
      const sums = paper.sums.map(({ price }) => price).join(' ');
      for (const cents of [bonusOf(drawn), newPrice, discount, tradeIn])
        if (cents) expect(sums).toContain(money(cents));
    });
  });

  it('in a reservation on any terms, in its row, by the catalogue of the day, and in the lead of its sale', async () => {
    const percents = fc.constantFrom(0.5, 17.5, 33.3);
    await forCars([percents], async ({ site, workshop, car, drawn }, percent) => {
      const code = encodeCode(codeOfCar(workshop.model, car));
      const plain = buildToReserve(services, site, code);
      if (!plain) throw new Error('a car that cannot be reserved');
      const total = carTotal(drawn);
      expect(plain.total).toBe(total);
      expect(bought(plain)).toEqual(bought(drawn));
      expect(bonusOf(plain)).toBe(bonusOf(drawn));
      for (const on of TERMS) {
        const reserved = onTerms(site, plain, on, percent);
        expect(carTotal(seen(reserved))).toBe(reserved.total);
        const [first, ...more] = on.split(' and ');
        const agreed =
          first === 'programme'
            ? programmePrice(total, percent)
            : first === 'quotation'
              ? total - 1_000_00 - 5_000_00
              : total;
        const hasVoucher = first === 'voucher' || more.length > 0;
        expect(reserved.total).toBe(agreed - (hasVoucher ? 5_000_00 : 0));
        expect(decodeCar(JSON.parse(JSON.stringify(encodeCar(reserved))))).toEqual(
          JSON.parse(JSON.stringify(reserved)),
        );
        expect(reservedPrice(() => snapshot, [site])(site.key, reserved)).toBe(reserved.total);
        // What was bought as everywhere, at the price that was agreed: of it the customer's own car pays a part, and takes nothing off.
        const sale = await leadOfSale(site, reserved);
        expect(leadLines(sale)).toEqual({ ...leadLines(composed(site, drawn)), total: priceOfCar(reserved) });
        expect(priceOfCar(reserved) - reserved.total).toBe(first === 'quotation' ? 5_000_00 : 0);
        expect(sale.remarks).toContain(formatMoney(priceOfCar(reserved), site).replace(/\s+/g, ' '));
      }
    });
  });

  it('on the pages of the file of a configured car, and on those of a quotation', async () => {
    const some = IS_WHOLE ? models.map((_, at) => at) : drawn(2, models.length);
    for (const at of some) {
      const one = models[at];
      const [sample] = one ? fc.sample(carsOf(one), 1) : [];
      if (!sample) throw new Error('the demo sells cars');
      const { site, model, view, workshop, car, drawn: chosen } = sample;
      const shown = showCar(workshop, car);
      const { summary } = (await quoteOf(services, site, model, shown)) ?? {};
      const financed = financedCar(chosen, site.brand);
      if (!summary || !financed) throw new Error('a car that no lender is asked about');
      const file = carFile(services, site, { view, shown, current: chosen, financed, summary });
      const changes = { discount: 1_000_00, tradeIn: 5_000_00 };
      const content = aQuotation({ lines: chosen.lines, changes });
      const link = 'https://vitrine.example/q';
      const paper = quotationPaper({ catalogue: snapshot }, site, {
        number: 'C1',
        version: 1,
        content,
        link,
      });
      const whole = (cents: number) => formatMoney(cents, site, { cents: false });
      const money = (cents: number) => formatMoney(cents, site);
      for (const [of, written, total] of [
        [file, whole, carTotal(chosen)],
        [paper, money, carTotal(content)],
      ] as const) {
        const { text } = await readPdf(Buffer.from(await carPdf(of, undefined)));
        const bare = text.replace(/\s+/g, ' ');
        for (const { name, amount } of bought(chosen)) {
          expect(bare).toContain(name.replace(/\s+/g, ' '));
          if (amount > 0) expect(bare).toContain(written(amount).replace(/\s+/g, ' '));
        }
        expect(bare).toContain(written(total).replace(/\s+/g, ' '));
      }
    }
  });

  it('on the receipt of its reservation, on any terms', async () => {
    // A document takes a second: each seed has other models and terms, and a soak has all.
    const some = IS_WHOLE ? models.map((_, at) => at) : drawn(3, models.length);
    for (const at of some) await receiptIsWhole(models[at] ?? models[0], TERMS[at % TERMS.length] ?? 'none');
  });

  /** An amount as a document has it, and its text tells it: with its minus on the same line. */
  const printed = (cents: number, site: MoneySite) =>
    unbrokenMinus(formatMoney(cents, site)).replace(/\s+/g, ' ');

  async function receiptIsWhole(one: (typeof models)[number] | undefined, on: string) {
    const [sample] = one ? fc.sample(carsOf(one), 1) : [];
    if (!sample) throw new Error('the demo sells cars');
    const { site, workshop, car } = sample;
    const plain = buildToReserve(services, site, encodeCode(codeOfCar(workshop.model, car)));
    if (!plain) throw new Error('a car that cannot be reserved');
    const reserved = onTerms(site, plain, on);
    const { text } = await readPdf(Buffer.from(await receiptPdf(site, orderOf(site, reserved), [])));
    for (const { name, amount } of reserved.lines) {
      expect(text).toContain(name);
      if (amount !== 0) expect(text).toContain(printed(amount, site));
    }
    for (const cents of [priceOfCar(reserved), reserved.total]) expect(text).toContain(printed(cents, site));
  }

  it('in whatever order it was chosen', async () => {
    await forCars([fc.infiniteStream(fc.nat())], ({ site, model, workshop, car, drawn }, draws) => {
      const shuffled = <T>(list: readonly T[] = []): T[] =>
        list
          .map((one) => ({ one, at: draws.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ one }) => one);
      const choice = choiceOf(car);
      const other = { ...choice, parts: shuffled(choice.parts), services: shuffled(choice.services) };
      const version = model.versions.find(({ code }) => code === drawn.mvs.code);
      if (!version) throw new Error('a version that is not sold');
      expect(chosenCar(version, other)).toEqual(drawn);
      const written = codeOfCar(workshop.model, car);
      const turned = { ...written, parts: shuffled(written.parts), services: shuffled(written.services) };
      expect(openedCarOf(services, site, encodeCode(turned))?.current).toEqual(drawn);
      const sold = { brand: site.brand, market: site.market, model, version };
      expect(toCents(currentCarOf(sold, chosenCar(version, other)).bonificationTotal)).toBe(carTotal(drawn));
    });
  });
});

it('and was asked with every kind of adjustment that there is', () => {
  expect([...adjusted].toSorted()).toEqual([...ADJUSTMENT_KINDS].toSorted());
});

/** Terms alone, and those that go with a voucher; one that is picked again takes the place of the former one. */
const TERMS = [
  ...(['none', 'programme', 'quotation', 'voucher'] as const),
  ...(['programme and voucher', 'quotation and voucher', 'voucher and voucher'] as const),
] as const;

function onTerms(site: Site, car: ReservedCar, on: string, percent = 17.5): ReservedCar {
  return on.split(' and ').reduce((before, one) => onOne(site, before, one, percent), car);
}

function onOne(site: Site, car: ReservedCar, on: string, percent: number): ReservedCar {
  const programme = {
    enrolment: 'e',
    name: 'Casa',
    buyer: 'employee',
    percent,
    keepMonths: 12,
  } as const;
  if (on === 'programme') return withProgramme(car, programme, site.locale);
  if (on === 'voucher') return withBonus(car, { number: 'L1', amount: 5_000_00 }, site.locale);
  if (on !== 'quotation') return car;
  const agreed = { id: 'q', number: 'C1', version: 1, dealer: 'd', car: car.code, tradeIn: 5_000_00 };
  return withQuotation(car, { ...agreed, initial: car.total, price: car.total - 1_000_00 }, site.locale);
}

const orderOf = (site: Site, car: ReservedCar) =>
  ({
    id: 'o',
    number: 'R7K3F-92QX',
    site: siteKey(site.market, site.brand),
    state: 'reserved',
    revision: 1,
    car,
    dealer: 'd',
    policy: reservationSettings(site.authoring.reservation, site.market).policy,
    customer: { name: 'Ana', email: 'ana@example.com', phone: '(11) 98765-4321', document: '52998224725' },
    begunAt: '2026-11-21T12:00:00.000Z',
    paidAt: '2026-11-21T12:00:00.000Z',
    lockedUntil: '2026-12-21',
  }) as unknown as Order;

/** The lead that a sale leaves for the maker's CRM. */
async function leadOfSale(site: Site, car: ReservedCar): Promise<Lead> {
  let left: Lead | undefined;
  const dealers = aDealerIndex([{ dealerCode: 'd', market: site.market, brands: [site.brand] }]);
  const sales = soldOrders({
    sites: [site],
    catalogue: () => snapshot,
    dealers: () => dealers,
    leads: {
      settings: () => someSettings(),
      leave: async (_tx, _site, lead) => {
        left = lead;
        return true;
      },
      leaveEvent: async () => false,
    },
  });
  await sales.leaveLead(undefined as never, orderOf(site, car));
  if (!left) throw new Error('no lead was left');
  return left;
}
