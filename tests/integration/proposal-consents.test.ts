import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampInForce, stampOf } from '../../src/areas/legal-documents/index.ts';
import { proposalConsentHeader, statedBoxes } from '../../src/areas/lender/contract.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { proposalsAuthoring } from '../../src/areas/proposals/contract.ts';
import { esAR as consentEsAR } from '../../src/areas/proposals/domain/consent-words.es-AR.ts';
import { ptBR as consentPtBR } from '../../src/areas/proposals/domain/consent-words.pt-BR.ts';
import { consentWordings } from '../../src/areas/proposals/index.ts';
import { agreedOnly, wordingsOf } from '../../src/areas/proposals/service/consents/agreed-only.ts';
import {
  keepDecided,
  proposalConsents,
  voucherPersonalData,
} from '../../src/areas/proposals/service/index.ts';
import { decisionStore } from '../../src/areas/proposals/service/proposal-service.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { inWordsOf } from '../../src/io/own-texts.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import type { Locale } from '../../src/kit/markets/identities.ts';
import { wordsIn } from '../../src/kit/markets/words.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { agreedTo } from '../proposal-consent.ts';
import { testSealing } from '../sealing.ts';
import {
  type CreditApp,
  cpfOf,
  formFor,
  PROPOSE,
  proposalFor,
  SEND,
  SUBMIT,
  send,
  serveCredit,
  simulated,
  submissionFor,
} from './credit-app.ts';
import { openBoss } from './leads-app.ts';

const site = { market: 'BR', brand: 'aurora' } as const;
let database: TestDatabase;
let app: CreditApp;
let wordings: ReturnType<typeof wordingsOf>;

/** The desk as the portal has it: behind the boxes of its sites' forms. */
async function serve(parts: Parameters<typeof serveCredit>[1] = {}): Promise<CreditApp> {
  const agreed = await agreedOnly(database.db, await readSites('seeds/sites'));
  return serveCredit(database.db, {
    before: (own) => agreed(() => own)(site),
    decided: (tx, proposal) => keepDecided(testSealing, tx, proposal),
    ...parts,
  });
}

beforeAll(async () => {
  database = await testDatabase();
  wordings = wordingsOf(await readSites('seeds/sites'));
  app = await serve();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

let persons = 810_000_000;
const somebody = () => cpfOf(persons++);
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;
const reasonOf = (answer: { json(): { type: string } }) => answer.json().type.replace('/problems/', '');
const keysOf = (document: string) => ({
  document: testSealing.personKeys('document', document),
  email: [],
  phone: [],
});
const required = (flow: 'A' | 'B') => (wordings('br/aurora')?.[flow] ?? []).filter((box) => box.required);

/** Every way in which a proposal comes in. */
const ways = {
  'flow A’s form': ['A', 'POST', SEND, async () => formFor(await simulated(app), { cpf: somebody() })],
  'flow A’s call': [
    'A',
    'POST',
    PROPOSE,
    async () => proposalFor(await simulated(app), { document: somebody() }),
  ],
  'flow B’s submission': ['B', 'PUT', SUBMIT, () => submissionFor(app)],
} as const;
const names = Object.keys(ways) as (keyof typeof ways)[];

describe.each(names)('%s', (name) => {
  const [flow, method, url, make] = ways[name];

  it('without a box that has to be ticked is not decided, and the answer names the box (R44)', async () => {
    const sent = await make();
    const before = await query('select id from credit_proposal');
    const unticked = proposalConsentHeader(
      required(flow).map(({ id, textVersion }) => ({ id, textVersion, isTicked: false })),
    );
    for (const headers of [{}, { 'proposal-consent': '' }, { 'proposal-consent': unticked }]) {
      const answer = await send(app, method, url, sent, headers as Record<string, string>);
      expect([answer.statusCode, reasonOf(answer)]).toEqual([422, 'consent-missing']);
      expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(
        required(flow).map(({ id }) => id),
      );
    }
    expect(await query('select id from credit_proposal')).toEqual(before);
  });

  it('with a wording that was on no page of the site, or a header that cannot be read, is refused (R14, R44)', async () => {
    const sent = await make();
    const { 'proposal-consent': good } = await agreedTo();
    const unknown = await send(app, method, url, sent, {
      'proposal-consent': good.replace(/ [0-9a-f]{8};/, ' 00000000;'),
    });
    expect([unknown.statusCode, reasonOf(unknown)]).toEqual([422, 'unknown-consent-text']);
    for (const bad of ['what?', 'terms', 'terms 1; maybe', `${good}, ${good}`, 'a b, '.repeat(60)]) {
      const answer = await send(app, method, url, sent, { 'proposal-consent': bad });
      expect([answer.statusCode, reasonOf(answer)], bad).toEqual([400, 'invalid-proposal-consent']);
    }
  });

  it('with every box ticked is decided, and keeps a row a box beside it (R44)', async () => {
    const answer = await send(app, method, url, await make(), await agreedTo());
    expect(answer.statusCode).toBeLessThan(202);
    const { proposal_id, proposalId } = answer.json();
    const rows = await query('select * from proposal_consent where number = $1', [proposal_id ?? proposalId]);
    const { 'proposal-consent': header } = await agreedTo();
    const stated = statedBoxes(header) || [];
    expect(rows.map(({ box, text_version }) => `${box} ${text_version}`).sort()).toEqual(
      stated.map(({ id, textVersion }) => `${id} ${textVersion}`).sort(),
    );
    for (const row of rows) expect(row).toMatchObject({ site: 'br/aurora', is_granted: true });
  });
});

describe('a site that says a consent in its own words', () => {
  const own = async () =>
    (await readSites('seeds/sites')).map((one) => {
      if (one.key !== 'br/aurora') return one;
      const words = shownWords(one);
      const texts = Object.fromEntries(
        Object.entries(words).map(([key, text]) => [`consent.${key}`, `${text} Dito pela marca.`]),
      );
      return { ...one, authoring: { ...one.authoring, texts } };
    });
  const shownWords = ({ locale }: { readonly locale: Locale }) =>
    wordsIn({ area: 'consent', 'pt-BR': consentPtBR, 'es-AR': consentEsAR }, locale);
  /** The boxes as a page of the site shows them. */
  const shown = (sites: readonly Site[], ticked: boolean) => {
    const found = sites.find(({ key }) => key === 'br/aurora');
    if (!found) throw new Error('no such site');
    const { A } = inWordsOf(found, () =>
      consentWordings(proposalsAuthoring.parse(found.authoring.proposals), found),
    );
    const boxes = A.map(({ id, textVersion }) => ({ id, textVersion, isTicked: ticked }));
    return { A, headers: { 'proposal-consent': proposalConsentHeader(boxes) } };
  };

  it('has its proposals decided, and keeps its words, whoever starts or publishes (R44)', async () => {
    const sites = await own();
    const { A, headers } = shown(sites, true);
    expect(A.some(({ label, behind }) => `${label}${behind}`.includes('Dito pela marca.'))).toBe(true);
    // Published from an administration that speaks in another site's words.
    const foreign = {
      locale: 'pt-BR',
      authoring: { texts: { 'consent.form-authorisation': 'De outra.' } },
    } as const;
    const agreed = await inWordsOf(foreign, () => agreedOnly(database.db, sites));
    const served = await serveCredit(database.db, {
      before: (desk) => agreed(() => desk)(site),
      decided: (tx, proposal) => keepDecided(testSealing, tx, proposal),
    });
    const sent = proposalFor(await simulated(served), { document: somebody() });
    const answer = await send(served, 'POST', PROPOSE, sent, headers);
    expect([answer.statusCode, answer.json().type]).toEqual([201, undefined]);
    const kept = await query(
      `select label, behind from proposal_consent join proposal_consent_text
         on (proposal_consent.site, proposal_consent.box, text_version)
          = (proposal_consent_text.site, proposal_consent_text.box, version)
        where number = $1`,
      [answer.json().proposal_id],
    );
    expect(kept.map(({ label, behind }) => `${label}\n${behind}`).toSorted()).toEqual(
      A.map(({ label, behind }) => `${label}\n${behind}`).toSorted(),
    );
    await served.close();
  });
});

describe('what was agreed to', () => {
  const decided = async (document: string, header?: string) => {
    const sent = proposalFor(await simulated(app), { document });
    const agreed = header ? { 'proposal-consent': header } : await agreedTo();
    return { sent, number: (await send(app, 'POST', PROPOSE, sent, agreed)).json().proposal_id as string };
  };
  const consentsOf = (number: string) =>
    query('select * from proposal_consent where number = $1 order by box', [number]);

  it('stays as it was said first, whatever a repeat says (R15, R44)', async () => {
    const { sent, number } = await decided(somebody());
    const before = await consentsOf(number);
    expect(before.length).toBeGreaterThan(1);
    const [box] = required('A');
    const other = `${(await agreedTo())['proposal-consent']}`.replace(/panel-terms [^,]+/, (one) =>
      one.replace('; ticked', ''),
    );
    expect(box && other).toBeTruthy();
    expect((await send(app, 'POST', PROPOSE, sent, { 'proposal-consent': other })).json().proposal_id).toBe(
      number,
    );
    expect(await consentsOf(number)).toEqual(before);
  });

  it('is nothing where the proposal could not be kept: both are written together or neither (R04)', async () => {
    const failing = await serve({
      decided: async (tx, proposal) => {
        await keepDecided(testSealing, tx, proposal);
        throw new Error('the voucher could not be kept');
      },
    });
    const before = await query('select * from proposal_consent');
    const sent = proposalFor(await simulated(failing), { document: somebody() });
    expect((await send(failing, 'POST', PROPOSE, sent, await agreedTo())).statusCode).toBe(500);
    expect(await query('select * from proposal_consent')).toEqual(before);
    await failing.close();
  });

  it('is told word for word to whom it is of, outlives what else is kept of them, and ends in five years (R45, R46, R47, R48)', async () => {
    const document = somebody();
    const { number } = await decided(document);
    const store = proposalConsents();
    const copy = JSON.stringify((await store.find(database.db, keysOf(document))).records);
    for (const { label } of required('A')) expect(copy).toContain(JSON.stringify(label).slice(1, -1));
    const settled = await database.db.transaction(async (tx) => {
      await voucherPersonalData(testSealing).erase(tx, keysOf(document), new Date());
      return store.erase(tx, keysOf(document), new Date());
    });
    expect(settled.retained).toEqual([
      { what: 'proposal_consent', records: expect.any(Number), ground: expect.stringContaining('art. 16 I') },
    ]);
    const rows = await consentsOf(number);
    expect(rows.length).toBe(settled.retained[0]?.records);
    for (const row of rows) expect(row.restricted_at).not.toBeNull();
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await store.expire(database.db, later(RETENTION_DAYS.consents - 1), RETENTION_DAYS);
    expect(await consentsOf(number)).toHaveLength(rows.length);
    await store.expire(database.db, later(RETENTION_DAYS.consents + 1), RETENTION_DAYS);
    expect(await consentsOf(number)).toEqual([]);
  });

  it('in a wording of an earlier release is known as long as a page may show it (R44)', async () => {
    const texts =
      "insert into proposal_consent_text values ('br/aurora', $1, 'earlier1', 'pt-BR', 'Antes', '')";
    const [box] = required('A');
    await query(texts, [box?.id]);
    const { 'proposal-consent': now } = await agreedTo();
    const before = now.replace(`${box?.id} ${box?.textVersion}`, `${box?.id} earlier1`);
    const { number } = await decided(somebody(), before);
    expect((await consentsOf(number)).find((row) => row.box === box?.id)).toMatchObject({
      text_version: 'earlier1',
    });
  });
});

describe('the legal documents of a site', () => {
  const [br, nobody] = [{ key: 'br/aurora', market: 'BR' }, undefined] as const;
  const opened = { boss: undefined as Awaited<ReturnType<typeof openBoss>> | undefined };
  let documented: CreditApp;
  let plugs: Awaited<ReturnType<typeof openSomePlugs>>;
  const inEffect = () => plugs.page.legalDocuments?.versions(br) ?? {};

  beforeAll(async () => {
    const { db } = database;
    const sites = await readSites('seeds/sites');
    opened.boss = await openBoss(database.url);
    await openMailQueue(opened.boss);
    const parts = { db, boss: opened.boss, sealing: testSealing, sites, origin: 'https://portal.example' };
    plugs = await openSomePlugs(PLUGS, ['legalDocuments'], { ...parts, reference: 'seeds' });
    const agreements = plugs.use('legalDocuments');
    const agreed = await agreedOnly(db, sites, agreements);
    documented = await serve({
      before: (own) => agreed(() => own)(site),
      decided: decisionStore({ ...parts, agreements }).decided,
    });
  });
  afterAll(async () => {
    await documented?.close();
    await plugs?.close();
    await opened.boss?.stop({ graceful: false });
  });

  const sendShowing = async (name: keyof typeof ways, documents: string | undefined) => {
    const [, method, url, make] = ways[name];
    const headers = {
      ...(await agreedTo()),
      ...(documents !== undefined && { 'legal-documents': documents }),
    };
    return send(documented, method, url, await make(), headers);
  };
  const acceptancesOf = (answer: { json(): { proposal_id?: string; proposalId?: string } }) => {
    const { proposal_id: number, proposalId = number } = answer.json();
    return query(
      `select kind, version from legal_acceptance where act = 'proposal' and subject = $1 and site = 'br/aurora'
       and document_key is not null order by kind`,
      [proposalId],
    );
  };

  it.each(names)('are kept with %s in the version that was shown', async (name) => {
    const { privacy, correspondents } = inEffect();
    for (const shown of [stampOf('proposal', inEffect()), nobody]) {
      const answer = await sendShowing(name, shown);
      expect(answer.statusCode).toBeLessThan(202);
      expect(await acceptancesOf(answer)).toEqual([
        { kind: 'correspondents', version: correspondents },
        { kind: 'privacy', version: privacy },
      ]);
    }
  });

  it.each(names)(
    'are asked again of %s where it has shown another version, and nothing is proposed',
    async (name) => {
      const before = await query('select id from credit_proposal');
      const answer = await sendShowing(name, 'privacy:2020-01-01-00000000');
      expect([answer.statusCode, reasonOf(answer)]).toEqual([409, 'documents-changed']);
      expect(await query('select id from credit_proposal')).toEqual(before);
      // What holds instead is in the refusal, so that a second press needs no page to be sent in its name.
      const stamp = stampInForce(answer.json().errors);
      expect(stamp).toBe(stampOf('proposal', inEffect()));
      expect((await sendShowing(name, stamp)).statusCode).toBeLessThan(202);
    },
  );
});
