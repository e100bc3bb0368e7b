import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { AGAIN_MS, draftMachine, WAIT_MS } from './draft.ts';
import type { DraftAnswer, DraftEvent, DraftInput, DraftResponse, LocalDraft } from './draft-state.ts';

type Pricing = { readonly price: number };
type Response = DraftResponse<Pricing>;

const STORED_AT = '2026-11-28T12:00:00.000Z';
const taken = (revision: number, more: Partial<DraftAnswer<Pricing>> = {}): Response => ({
  ok: true,
  answer: {
    ok: true,
    revision,
    storedAt: STORED_AT,
    pricing: { price: revision },
    ...more,
  } as DraftAnswer<Pricing>,
});
type Reason = Extract<DraftAnswer<Pricing>, { readonly ok: false }>['reason'];
const notTaken = (reason: Reason, revision = 1): Response => ({
  ok: true,
  answer: { ok: false, reason, revision, pricing: { price: 7 } },
});
const OFFLINE: Response = { ok: false, trouble: 'offline' };
const REFUSED: Response = { ok: false, trouble: 'refused' };
const type = (value: string, name = 'opportunity'): DraftEvent => ({ type: 'typed', name, value });
const stored = (fields: LocalDraft['fields'], more: Partial<LocalDraft> = {}): LocalDraft => ({
  revision: 1,
  editor: 'before',
  at: STORED_AT,
  fields,
  ...more,
});

type Options = Partial<Omit<DraftInput<Pricing>, 'ports'>> & {
  /** The browser stores nothing. */
  readonly isFull?: boolean;
  /** The page is left for another car. */
  readonly isLed?: boolean;
};

/** A draft whose server answers when the test lets it. */
function aDraft({ isFull = false, isLed = true, ...input }: Options = {}) {
  const clock = new SimulatedClock();
  const local = new Map<string, LocalDraft>();
  const sent: {
    readonly form: Readonly<Record<string, string>>;
    readonly answer: (with_: Response) => void;
  }[] = [];
  const calls: string[] = [];
  const keys: string[] = ['first'];
  const draft = createActor(draftMachine<Pricing>(), {
    clock,
    input: {
      isOwn: true,
      editor: 'here',
      lastEditor: undefined,
      car: 'C1',
      storedCar: 'C1',
      fields: { opportunity: 'Ana' },
      revision: 1,
      storedAt: STORED_AT,
      pricing: { price: 1 },
      key: 'key-0',
      ...input,
      ports: {
        send: (form) => new Promise((resolve) => sent.push({ form, answer: resolve })),
        store: (one) => !isFull && Boolean(local.set(one.editor, one)),
        forget: (editor) => void local.delete(editor),
        leadTo: (car) => isLed && Boolean(calls.push(`lead to ${car}`)),
        reload: () => void calls.push('reload'),
        newKey: () => `key-${keys.push('') - 1}`,
        now: () => STORED_AT,
      },
    },
  });
  const outcomes: unknown[] = [];
  draft.on('save-ended', ({ outcome }) => outcomes.push(outcome));
  draft.start();
  const at = () => {
    const { value } = draft.getSnapshot();
    return typeof value === 'string' ? value : Object.keys(value)[0];
  };
  return {
    draft,
    clock,
    local,
    sent,
    calls,
    outcomes,
    at,
    context: () => draft.getSnapshot().context,
    send: (...events: readonly DraftEvent[]) => {
      for (const event of events) draft.send(event);
      return at();
    },
    pause: () => {
      clock.increment(WAIT_MS);
      return at();
    },
    /** Lets the server answer what was sent last. */
    async answer(response: Response) {
      sent.at(-1)?.answer(response);
      await new Promise((done) => setImmediate(done));
      return at();
    },
  };
}

describe('a draft', () => {
  it('is saved as it opens, and unsaved where another car is on screen than the server has', () => {
    expect(aDraft().at()).toBe('saved');
    const other = aDraft({ car: 'C2' });
    expect([other.at(), other.pause(), other.sent.map(({ form }) => form.car)]).toEqual([
      'unsaved',
      'saving',
      ['C2'],
    ]);
  });

  it('is unsaved once something is typed, in the browser at once, and on its way after a pause between two keys', () => {
    const { send, clock, at, sent, local, pause } = aDraft();
    expect(send(type('An'))).toBe('unsaved');
    expect(local.get('here')?.fields).toEqual({ opportunity: 'An', car: 'C1' });
    clock.increment(WAIT_MS - 1);
    send(type('Ann'));
    clock.increment(WAIT_MS - 1);
    expect(at()).toBe('unsaved');
    expect(pause()).toBe('saving');
    expect(sent.map(({ form }) => form)).toEqual([
      {
        opportunity: 'Ann',
        car: 'C1',
        intent: 'keep',
        key: 'key-0',
        editor: 'here',
        edit: '1',
        revision: '1',
      },
    ]);
  });

  it('is saved again where what the server has is typed again, or the car chosen again, before it was sent', () => {
    const { send, sent, pause } = aDraft();
    expect(send(type('Eva'), type('Ana'))).toBe('saved');
    expect([send({ type: 'car', code: 'C2' }), send({ type: 'car', code: 'C1' })]).toEqual([
      'unsaved',
      'saved',
    ]);
    expect([pause(), sent.length]).toEqual(['saved', 0]);
  });

  it('brings along what a field brings along, and of what is typed later only that counts as typed here', () => {
    const { send, context } = aDraft();
    send({ type: 'typed', name: 'plan-0', value: 'P', more: { 'entrance-0': '30' } });
    expect(context().typed).toEqual({ opportunity: 'Ana', 'plan-0': 'P', 'entrance-0': '30' });
    expect(context().own).toEqual({ 'plan-0': 'P' });
  });

  it('of whoever may not change it is never sent, nor taken from the browser', () => {
    const { send, pause, sent, context } = aDraft({ isOwn: false, car: 'C2' });
    send({ type: 'opened', stored: [stored({ opportunity: 'Eva' }, { revision: 9 })] });
    expect([pause(), sent.length, context().found]).toEqual(['saved', 0, undefined]);
  });
});

describe('what is on its way', () => {
  it('is saved once the server has it: its revision, moment and figures, and nothing of it stays in the browser', async () => {
    const { send, pause, answer, context, local } = aDraft();
    send(type('Eva'));
    pause();
    expect(await answer(taken(2))).toBe('saved');
    expect(context()).toMatchObject({ revision: 2, storedAt: STORED_AT, pricing: { price: 2 } });
    expect([...local.keys()]).toEqual([]);
  });

  it.each(['errors', 'discount-beyond'] as const)(
    'is kept although it is no version yet: %s',
    async (reason) => {
      const { send, pause, answer, context } = aDraft();
      send(type('Eva'));
      pause();
      expect(await answer(notTaken(reason, 2))).toBe('saved');
      expect(context()).toMatchObject({ revision: 2, pricing: { price: 7 } });
    },
  );

  it('is followed by what was typed meanwhile, at once where the pause is over, from the new revision', async () => {
    const { send, pause, answer, sent, local } = aDraft();
    send(type('Eva'));
    pause();
    expect(send(type('Eva Lima'))).toBe('saving');
    expect(local.get('here')).toMatchObject({ revision: 1, fields: { opportunity: 'Eva Lima' } });
    expect([pause(), sent.length]).toEqual(['saving', 1]);
    expect(await answer(taken(2))).toBe('saving');
    expect(sent.map(({ form }) => [form.opportunity, form.revision, form.edit])).toEqual([
      ['Eva', '1', '1'],
      ['Eva Lima', '2', '2'],
    ]);
    expect([await answer(taken(3)), local.size]).toEqual(['saved', 0]);
  });

  it('is followed by what was typed last after the rest of the pause', async () => {
    const { send, pause, answer, sent } = aDraft();
    send(type('Eva'));
    pause();
    send(type('Eva L'));
    expect([await answer(taken(2)), pause(), sent.length]).toEqual(['unsaved', 'saving', 2]);
  });

  it('is not sent twice where the same is typed again meanwhile', async () => {
    const { send, pause, answer, sent } = aDraft();
    send(type('Eva'));
    pause();
    send(type('E'), type('Eva'));
    pause();
    expect([await answer(taken(2)), sent.length]).toEqual(['saved', 1]);
  });
});

describe('a version', () => {
  it('is saved at once, and its outcome told', async () => {
    const { send, answer, sent, outcomes } = aDraft();
    expect(send({ type: 'save' })).toBe('saving');
    expect(sent[0]?.form).toMatchObject({ intent: 'save', key: 'key-0' });
    const response = taken(2, { next: '/versao' });
    expect(await answer(response)).toBe('saved');
    expect(outcomes).toEqual([response]);
  });

  it('waits for what is on its way, and no older draft goes between', async () => {
    const { send, pause, answer, sent, outcomes } = aDraft();
    send(type('Eva'));
    pause();
    send(type('Eva L'), { type: 'retry' }, { type: 'save' });
    expect(await answer(taken(2))).toBe('saving');
    expect(sent.map(({ form }) => [form.intent, form.revision])).toEqual([
      ['keep', '1'],
      ['save', '2'],
    ]);
    expect([await answer(taken(3)), sent.length, outcomes.length]).toEqual(['saved', 2, 1]);
  });

  it('has one key for one text, and another one for another text or once the key has served', async () => {
    const { send, answer, sent } = aDraft();
    const keys = () => sent.map(({ form }) => form.key);
    send({ type: 'save' });
    await answer(OFFLINE);
    send({ type: 'save' });
    await answer(OFFLINE);
    expect(keys()).toEqual(['key-0', 'key-0']);
    send(type('Eva'), { type: 'save' });
    expect(await answer(notTaken('key-reused'))).toBe('failed');
    send({ type: 'save' });
    expect(keys().slice(2)).toEqual(['key-1', 'key-2']);
  });

  it('that waits is tried although the draft before it failed', async () => {
    const { send, pause, answer, outcomes } = aDraft();
    send(type('Eva'));
    pause();
    send({ type: 'save' });
    expect(await answer(OFFLINE)).toBe('saving');
    expect([await answer(OFFLINE), outcomes]).toEqual(['failed', [OFFLINE]]);
  });
});

describe('what fails', () => {
  it('says why and where it is, and is sent again after a while, or by hand', async () => {
    const { send, pause, answer, context, clock, sent, at } = aDraft();
    send(type('Eva'));
    pause();
    expect(await answer(OFFLINE)).toBe('failed');
    expect(context().trouble).toEqual({ kind: 'offline', isHere: true });
    clock.increment(AGAIN_MS - 1);
    expect([at(), sent.length]).toEqual(['failed', 1]);
    clock.increment(1);
    expect([at(), sent.length]).toEqual(['saving', 2]);
    expect(await answer(OFFLINE)).toBe('failed');
    expect(send({ type: 'retry' })).toBe('saving');
    expect(await answer(taken(2))).toBe('saved');
  });

  it('is on this screen alone where the browser stores nothing', async () => {
    const { send, pause, answer, context } = aDraft({ isFull: true });
    send(type('Eva'));
    pause();
    await answer(OFFLINE);
    expect(context().trouble).toEqual({ kind: 'offline', isHere: false });
  });

  it('waits anew with each key, and goes at once when the connection is back', async () => {
    const { send, pause, answer, clock, at, local } = aDraft();
    send(type('Eva'));
    pause();
    await answer(OFFLINE);
    clock.increment(AGAIN_MS - 1);
    expect(send(type('Eva L'))).toBe('failed');
    expect(local.get('here')?.fields.opportunity).toBe('Eva L');
    clock.increment(AGAIN_MS - 1);
    expect([at(), send({ type: 'back' })]).toEqual(['failed', 'saving']);
  });

  it('is not sent again by itself where it was refused, until it is another text', async () => {
    const { send, pause, answer, clock, at } = aDraft();
    send(type('Eva'));
    pause();
    expect(await answer(REFUSED)).toBe('failed');
    clock.increment(2 * AGAIN_MS);
    expect([at(), send({ type: 'back' })]).toEqual(['failed', 'failed']);
    send(type('Eva L'));
    clock.increment(AGAIN_MS);
    expect(at()).toBe('saving');
    await answer(REFUSED);
    expect(send({ type: 'retry' })).toBe('saving');
  });

  it.each(['unknown', 'no-dealer'] as const)('is refused where the server says so: %s', async (reason) => {
    const { send, pause, answer, context } = aDraft();
    send(type('Eva'));
    pause();
    expect([await answer(notTaken(reason)), context().trouble?.kind]).toEqual(['failed', 'refused']);
  });
});

describe("somebody else's change", () => {
  async function contested() {
    const one = aDraft();
    one.send(type('Eva'));
    one.pause();
    expect(await one.answer(notTaken('changed-elsewhere', 5))).toBe('conflict');
    return one;
  }

  it('is not gone over by itself, whatever is typed or saved', async () => {
    const { send, clock, at, outcomes, sent } = await contested();
    send(type('Eva L'), { type: 'back' }, { type: 'retry' }, { type: 'save' });
    clock.increment(2 * AGAIN_MS);
    expect([at(), sent.length, outcomes]).toEqual(['conflict', 1, [{ ok: false, trouble: 'conflict' }]]);
  });

  it('is gone over where its seller insists, from the revision that it has made', async () => {
    const { send, sent, answer } = await contested();
    expect([send({ type: 'insist' }), sent.at(-1)?.form.revision]).toEqual(['saving', '5']);
    expect(await answer(taken(6))).toBe('saved');
  });

  it('counts where its seller gives way: nothing of this page stays, and it is loaded anew', async () => {
    const { send, calls, local, context } = await contested();
    send({ type: 'give-way' });
    expect([calls, local.size, context().isLeaving]).toEqual([['reload'], 0, true]);
  });

  it('ends what waited for the form that met it', async () => {
    const { send, pause, answer, outcomes, sent } = aDraft();
    send(type('Eva'));
    pause();
    send({ type: 'save' });
    expect(await answer(notTaken('changed-elsewhere', 5))).toBe('conflict');
    expect([outcomes, sent.length]).toEqual([[{ ok: false, trouble: 'conflict' }], 1]);
  });

  it('met by a version is its outcome', async () => {
    const { send, answer, outcomes } = aDraft();
    send({ type: 'save' });
    const response = notTaken('changed-elsewhere', 5);
    expect([await answer(response), outcomes]).toEqual(['conflict', [response]]);
  });
});

describe('what the browser has stored from before', () => {
  const open = (one: LocalDraft, ...more: readonly LocalDraft[]): DraftEvent => ({
    type: 'opened',
    stored: [one, ...more],
  });

  it('is taken up where nobody has changed the draft since, or only the page that stored it', () => {
    for (const one of [
      stored({ discount: '10' }),
      stored({ discount: '10' }, { revision: 0, editor: 'last' }),
    ]) {
      const { send, context, local } = aDraft({ lastEditor: 'last' });
      local.set(one.editor, one);
      expect([send(open(one)), context().typed.discount]).toEqual(['unsaved', '10']);
      expect([...local.keys()]).toEqual(['here']);
    }
  });

  it('is older than what was typed here', () => {
    const { send, context } = aDraft();
    send(type('20', 'discount'), open(stored({ discount: '10', tradeIn: '5' })));
    expect(context().typed).toMatchObject({ discount: '20', tradeIn: '5' });
  });

  it('is offered where somebody else has changed the draft since, and taken or dropped', () => {
    for (const [event, at, discount] of [
      ['take-found', 'unsaved', '10'],
      ['drop-found', 'saved', undefined],
    ] as const) {
      const { send, context, local } = aDraft({ revision: 3 });
      const one = stored({ discount: '10' });
      local.set('before', one);
      expect([send(open(one)), context().found]).toEqual(['saved', one]);
      expect([send({ type: event }), context().typed.discount, context().found]).toEqual([
        at,
        discount,
        undefined,
      ]);
      expect(local.has('before')).toBe(false);
    }
  });

  it('is forgotten where it says nothing else, and others wait for their turn', () => {
    const { send, context, local } = aDraft({ revision: 3 });
    const [same, first, second] = [
      stored({ opportunity: 'Ana' }, { editor: 'same' }),
      stored({ discount: '10' }, { editor: 'first' }),
      stored({ discount: '20' }, { editor: 'second' }),
    ];
    for (const one of [same, first, second]) local.set(one.editor, one);
    send(open(same, first, second));
    expect([context().found, [...local.keys()]]).toEqual([first, ['first', 'second']]);
  });

  it('leads to its car, and what this page stores for it is not gone over on the way', () => {
    const { send, calls, context, local, at } = aDraft();
    send(open(stored({ car: 'C9', discount: '10' })));
    expect([calls, at(), context().isLeaving]).toEqual([['lead to C9'], 'saved', true]);
    send(type('20', 'discount'));
    expect(local.get('here')?.fields).toMatchObject({ car: 'C9', discount: '10' });
  });

  it('is on screen without its car where the page was led there already', () => {
    const { send, context } = aDraft({ isLed: false });
    send(open(stored({ car: 'C9', discount: '10' })));
    expect([context().car, context().typed.discount, context().isLeaving]).toEqual(['C1', '10', false]);
  });
});
