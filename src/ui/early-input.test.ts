import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Early, hearMissing, hearPresses, keepForPart, replayEarly } from './early-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Kept = Map<unknown, Early>;

/** A page whose script has kept these, in this order, each under its place in it. */
const pageOf = (...inputs: readonly Early[]) => pageWith(new Map(inputs.entries()));
const pageWith = (kept: Kept) =>
  ({
    dispatchEvent: ({ detail }: CustomEvent<Parameters<Kept['forEach']>[0]>) => kept.forEach(detail),
  }) as unknown as Document;

/** Buttons that were pressed at these moments, and the order in which they are pressed again. */
function pressed(...moments: number[]) {
  const done: number[] = [];
  const buttons = moments.map((at) => ({
    dataset: { press: '' } as Record<string, string>,
    click: () => done.push(at),
  }));
  const inputs = moments.map((at, index) => [buttons[index], at] as unknown as Early);
  return { page: pageOf(...inputs), buttons, done };
}

it('does what was pressed in its order, each by itself, and leaves no mark', () => {
  const { page, buttons, done } = pressed(300.5, 600, 900);
  replayEarly(page, 1_000);
  expect(done).toEqual([]); // not within the moment in which the page came alive
  expect(buttons.map(({ dataset }) => dataset)).toEqual([{}, {}, {}]);
  vi.runAllTimers();
  expect(done).toEqual([300.5, 600, 900]);
});

it('does not do what was pressed so long ago that nobody expects it, and looks pressed no longer', () => {
  const { page, buttons, done } = pressed(1, 5_000);
  replayEarly(page, 10_001);
  vi.runAllTimers();
  expect(done).toEqual([5_000]);
  expect(buttons.map(({ dataset }) => dataset)).toEqual([{}, {}]);
});

/** A text field of React's: it is told of a change if the tracker knows another value. */
function textField(value: string, disabled = false) {
  const tracker = { known: value, setValue: (known: string) => Object.assign(tracker, { known }) };
  const texts: string[] = [];
  const field = {
    dataset: {},
    value,
    disabled,
    _valueTracker: tracker,
    dispatchEvent({ type }: Event) {
      if (tracker.known !== field.value) texts.push(`${type}: ${field.value}`);
      tracker.known = field.value;
    },
  };
  return { field, texts };
}

it('tells once of what was typed, however long ago, be it there still or drawn over by now', () => {
  const [there, gone] = [textField('Orla'), textField('')];
  replayEarly(pageOf([there.field, 0, 'Orla'] as never, [gone.field, 0, 'Lira'] as never), 60_000);
  vi.runAllTimers();
  expect([there.texts, gone.texts]).toEqual([['input: Orla'], ['input: Lira']]);
});

it('puts nothing back that somebody has typed on in since, before its turn came', () => {
  const { field, texts } = textField('529');
  const inputs: Kept = new Map([[field, [field, 0, '529'] as never]]);
  replayEarly(pageWith(inputs), 1_000);
  field.value = '5299822';
  inputs.set(field, [field, 0, '5299822'] as never);
  vi.runAllTimers();
  expect([field.value, texts]).toEqual(['5299822', []]);
});

it('leaves a field alone that takes nothing now', () => {
  const { field, texts } = textField('', true);
  replayEarly(pageOf([field, 0, 'Lira'] as never));
  vi.runAllTimers();
  expect([texts, field.value]).toEqual([[], '']);
});

it('ticks what was ticked as a press does, from what it was before', () => {
  const done: boolean[] = [];
  const box = { dataset: {}, checked: true, click: () => void done.push(box.checked) };
  replayEarly(pageOf([box, 0, true] as never, [box, 0, false] as never));
  vi.runAllTimers();
  expect(done).toEqual([false, true]);
});

/** A button that React does not hear of yet, in a part by its name. */
class LateButton {
  readonly dataset: Record<string, string> = {};
  readonly isConnected = true;
  readonly closest = () => this;
  readonly click = vi.fn();
  readonly part: string;
  constructor(part: string) {
    this.part = part;
  }
}

/** A page that was loaded again, two of whose parts wait for their code; what is pressed in it. */
function freshPage() {
  let listener: ((event: object) => void) | undefined;
  const page = {
    addEventListener(_: string, heard: typeof listener) {
      listener = heard;
    },
    removeEventListener() {
      listener = undefined;
    },
    dispatchEvent: () => true,
  } as unknown as Document;
  vi.stubGlobal('Element', LateButton);
  vi.stubGlobal('location', { href: 'https://site/', reload: vi.fn() });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload', name: 'https://site/' },
  ] as unknown as PerformanceNavigationTiming[]);
  const press = (part: string) => {
    const button = new LateButton(part);
    listener?.({ target: button, timeStamp: performance.now() });
    return button;
  };
  hearPresses(page);
  const first = press('late');
  const alive = { late: keepForPart(page), missing: keepForPart(page) };
  replayEarly(page);
  replayEarly(page); // its frame is drawn anew, as after an error
  return { alive, press, first };
}

/** React has brought a button alive. */
const hear = (button: LateButton) => Object.assign(button, { __reactProps$1: {} });

it('leaves presses in parts that are only late to those parts, whatever other part has no code', async () => {
  const { alive, press, first } = freshPage();
  const before = [press('missing'), press('late')] as const;
  const said: unknown[] = [];
  const forget = hearMissing({
    contains: (pressed) => (pressed as unknown as LateButton).part === 'missing',
    onPressed: (pressed) => said.push(pressed),
  });
  const after = [press('missing'), press('late')] as const;
  await vi.runAllTimersAsync();
  expect(said).toEqual([before[0], after[0]]);
  // Also what was pressed before the parts were there to keep it.
  const late = [first, before[1], after[1]];
  expect(late.map(({ dataset }) => dataset)).toEqual(late.map(() => ({ press: '' })));
  late.forEach(hear);
  alive.late();
  await vi.runAllTimersAsync();
  for (const { click, dataset } of late) expect([click.mock.calls.length, dataset]).toEqual([1, {}]);
  for (const button of [before[0], after[0]]) expect(button.click).not.toHaveBeenCalled();
  forget();
  alive.missing();
});

it('asks for a fresh page only for a press in the part that has no code', async () => {
  const { alive, press } = freshPage();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const fetched = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', fetched);
  const forget = hearMissing({
    contains: (pressed) => (pressed as unknown as LateButton).part === 'missing',
    onPressed: () => undefined,
  });
  press('late');
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  press('missing');
  await vi.runAllTimersAsync();
  expect(location.reload).toHaveBeenCalledOnce();
  forget();
  alive.late();
  alive.missing();
});
