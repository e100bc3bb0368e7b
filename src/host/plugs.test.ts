import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dealersPlug } from '../areas/dealers/plug.ts';
import type { Site } from '../areas/platform/index.ts';
import { definePlug, type ListedPlug, type Plug, type PlugName } from '../areas/platform/plug.ts';
import { ofDatabase } from '../io/database.ts';
import { FOR_EVERYBODY, siteOf } from '../io/service.ts';
import { isDatabaseAway } from './http/faults.ts';
import { mountServices } from './http/services.ts';
import { bootOrder, openPlugs, type PlugOptions } from './plugs.ts';

declare module '../areas/platform/plug.ts' {
  interface Plugs {
    readonly toyEngine: { start(): string };
    readonly toyCar: { drive(): string };
    readonly toyRace: string;
    readonly toyReader: number;
  }
  interface PlugSettings {
    readonly toy: { readonly laps: number };
  }
  interface PageSessions {
    readonly toyDrives: { readonly site: string };
  }
}

const options = { sites: [], origin: 'http://localhost' } as unknown as PlugOptions;
const NAMES: readonly string[] = ['toyEngine', 'toyCar', 'toyRace'];

const happened: string[] = [];
const engine = definePlug({
  name: 'toyEngine',
  needs: [],
  open: () => ({ service: { start: () => 'brum' }, close: async () => void happened.push('engine closed') }),
});
const car = definePlug({
  name: 'toyCar',
  needs: ['toyEngine'],
  open({ use }) {
    const { start } = use('toyEngine');
    return {
      service: { drive: () => `${start()}!` },
      jobs: [async () => void happened.push('car works')],
      close: async () => void happened.push('car closed'),
    };
  },
});
const race = definePlug({
  name: 'toyRace',
  needs: ['toyCar', 'toyEngine'],
  open: ({ use }) => ({ service: use('toyCar').drive() }),
});

/** A plug that reads a variable of its own. */
const reader = definePlug({
  name: 'toyReader',
  needs: [],
  settings: z
    .object({ TOY_LAPS: z.coerce.number().int().min(1, 'must be at least 1').default(3) })
    .transform(({ TOY_LAPS: laps }) => ({ toy: { laps } })),
  secrets: ['TOY_LAPS'],
  open: ({ settings }) => ({ service: settings.toy.laps }),
});

/** A plug of which only name and needs matter. */
const named = (name: string, ...needs: string[]): ListedPlug => ({
  name: name as PlugName,
  needs: needs as PlugName[],
  open: () => ({ service: name }),
});

describe('a plug that reads the environment', () => {
  const lapsWith = async (more: Partial<PlugOptions>) => {
    const app = Fastify();
    const plugs = await openPlugs(app, [reader], { ...options, ...more });
    const laps = plugs.use('toyReader');
    await app.close();
    return laps;
  };

  it('has what its variables say, its defaults where none is set, and what a test gives before both', async () => {
    expect(await lapsWith({})).toBe(3);
    expect(await lapsWith({ variables: { TOY_LAPS: '7' } })).toBe(7);
    expect(await lapsWith({ variables: { TOY_LAPS: '7' }, settings: { toy: { laps: 9 } } })).toBe(9);
  });

  it('has a secret from the file that its variable with _FILE names, where it says that it is one', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'vitrine-plugs-')), 'laps');
    writeFileSync(path, '5\n', { mode: 0o600 });
    expect(await lapsWith({ variables: { TOY_LAPS_FILE: path } })).toBe(5);
    await expect(lapsWith({ variables: { TOY_LAPS_FILE: path, TOY_LAPS: '4' } })).rejects.toThrow(
      /^toyReader: TOY_LAPS_FILE: must not be set beside TOY_LAPS$/,
    );
    await expect(lapsWith({ variables: { TOY_LAPS_FILE: `${path}-of-nobody` } })).rejects.toThrow(
      /^toyReader: TOY_LAPS_FILE: the file cannot be read \(ENOENT\)$/,
    );
  });

  it('ends the start with one line that names it and the variable that is wrong', async () => {
    await expect(lapsWith({ variables: { TOY_LAPS: '0' } })).rejects.toThrow(
      /^toyReader: TOY_LAPS: must be at least 1$/,
    );
  });

  it('is that of the dealers, whose header is a name of one, in lower case', () => {
    const read = (value?: string) => dealersPlug.settings?.safeParse({ DEALER_CONTEXT_HEADER: value });
    expect(read()?.data).toEqual({ dealerContextHeader: 'dealer-context' });
    expect(read('X-Acting-For')?.data).toEqual({ dealerContextHeader: 'x-acting-for' });
    expect(read('two words')?.error?.issues[0]?.path).toEqual(['DEALER_CONTEXT_HEADER']);
  });
});

describe('plugs', () => {
  it('open after what they need, in whatever order they are listed, and close before it', async () => {
    for (const list of [
      [race, car, engine],
      [engine, race, car],
      [car, engine, race],
    ]) {
      happened.length = 0;
      const app = Fastify();
      const plugs = await openPlugs(app, list, options);
      expect(plugs.use('toyRace')).toBe('brum!');
      expect(NAMES.every((name) => app.hasPlugin(name))).toBe(true);
      await plugs.work();
      app.addHook('onClose', async () => void happened.push('jobs ended'));
      await app.ready();
      await app.close();
      expect(happened).toEqual(['car works', 'jobs ended', 'car closed', 'engine closed']);
    }
  });

  it('remove what nothing refers to any more before those that they need, and name queues that operators look into', async () => {
    const swept: string[] = [];
    const sweeping = (name: string, ...needs: string[]): ListedPlug => ({
      ...named(name, ...needs),
      open: ({ sweep, deadLetters }) => ({
        service: { sweep, deadLetters },
        deadLetters: { [needs.length > 0 ? 'notice' : 'payment']: [name] },
        sweep: async () => swept.push(name),
      }),
    });
    const app = Fastify();
    const plugs = await openPlugs(app, [sweeping('toyCar', 'toyEngine'), sweeping('toyEngine')], options);
    const { sweep, deadLetters } = plugs.use('toyCar') as unknown as Parameters<ListedPlug['open']>[0];
    expect([await sweep(), swept]).toEqual([3, ['toyCar', 'toyEngine']]);
    expect(deadLetters()).toEqual({ notice: ['toyCar'], payment: ['toyEngine'] });
    await app.close();
  });

  it('use a service that is given instead of the plug of its name', async () => {
    const app = Fastify();
    const plugs = await openPlugs(app, [engine, car, race], options, {
      provided: { toyEngine: { start: () => 'pff' } },
    });
    expect(plugs.use('toyRace')).toBe('pff!');
    await app.close();
  });

  it('end the start with one line that names the area, and close what is open', async () => {
    happened.length = 0;
    const broken: Plug<'toyRace', 'toyCar'> = {
      name: 'toyRace',
      needs: ['toyCar'],
      open: () => Promise.reject(Object.assign(new Error('no\n  track'), { code: '57P01' })),
    };
    const app = Fastify();
    const opening = openPlugs(app, [broken, car, engine] as readonly ListedPlug[], options);
    await expect(opening).rejects.toMatchObject({ message: 'toyRace: no track', code: '57P01' });
    expect(happened).toEqual(['car closed', 'engine closed']);
  });

  it('is known for want of the database where its socket broke, and of no other (R54)', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const opening = (error: Error) =>
      openPlugs(Fastify(), [{ ...named('toyEngine'), open: () => Promise.reject(error) }], options);
    const failed = async (error: Error) => isDatabaseAway(await opening(error).catch((line: Error) => line));
    expect(await failed(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(false);
    expect(await failed(ofDatabase(reset))).toBe(true);
    expect(await failed(new Error('Failed query', { cause: reset }))).toBe(true);
  });

  it('may throw at once as well as late', async () => {
    const broken = { ...named('toyEngine'), open: () => JSON.parse('{') };
    await expect(openPlugs(Fastify(), [broken], options)).rejects.toThrow(/^toyEngine: [^\n]+$/);
  });

  it('have an order, or are refused with a line that names the one at fault', () => {
    const names = (plugs: readonly ListedPlug[]) => bootOrder(plugs).map(({ name }) => name);
    expect(names([named('a', 'c', 'b'), named('b', 'c'), named('c')])).toEqual(['c', 'b', 'a']);
    expect(names([named('c'), named('b', 'c'), named('a', 'b', 'c')])).toEqual(['c', 'b', 'a']);
    expect(
      bootOrder([named('a', 'b'), named('b'), named('c')], ['a' as PlugName]).map(({ name }) => name),
    ).toEqual(['b', 'a']);
    expect(() => names([named('a', 'b')])).toThrow('a: needs b, and there is no such plug');
    expect(() => names([named('a'), named('a')])).toThrow('a: there are two plugs of this name');
    expect(() => names([named('a', 'b'), named('b', 'a')])).toThrow('a: needs itself (a > b > a)');
  });

  it('give the process what an area has: sessions of its pages, calls of its service and of back ends, jobs', async () => {
    const site = {
      key: 'br/aurora',
      market: 'BR',
      brand: 'aurora',
      locale: 'pt-BR',
      currency: 'BRL',
    } as Site;
    const toy: Plug<'toyEngine', never> = {
      name: 'toyEngine',
      needs: [],
      open: () => ({
        service: { start: () => '' },
        pages: { toyDrives: { open: (caller) => ({ site: caller.site.key }) } },
        services: {
          valuation: (own) =>
            void own.get('/toy', { config: FOR_EVERYBODY }, async (request) => siteOf(request).brand),
        },
        operations: (own, tokens) =>
          void own.get('/toy', { config: FOR_EVERYBODY }, async () => String((await tokens('')).ok)),
      }),
    };
    const app = Fastify();
    const plugs = await openPlugs(app, [toy], options);
    const tokens = async () => ({ ok: false, reason: 'bad-token' }) as const;
    await plugs.operations(app, tokens);
    await mountServices(app, [site], plugs.services(tokens));
    expect(plugs.pages.toyDrives?.open({ site, who: async () => undefined })).toEqual({ site: 'br/aurora' });
    expect((await app.inject('/operations/toy')).body).toBe('false');
    expect((await app.inject('/services/br/aurora/valuation/toy')).body).toBe('aurora');
    expect((await app.inject('/services/br/nobody/valuation/toy')).statusCode).toBe(404);
    await app.close();
  });

  it('know no plug that they do not need', () => {
    definePlug({
      name: 'toyRace',
      needs: ['toyCar'],
      // @ts-expect-error the engine is not among its needs
      open: ({ use }) => ({ service: use('toyEngine').start() }),
    });
    // @ts-expect-error there is no such plug
    definePlug({ name: 'toyCar', needs: ['toyWheel'], open: () => ({ service: { drive: () => '' } }) });
    // @ts-expect-error what it opens is not what it declares
    definePlug({ name: 'toyEngine', needs: [], open: () => ({ service: 1 }) });
    expect.assertions(0);
  });
});
