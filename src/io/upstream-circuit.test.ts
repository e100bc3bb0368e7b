import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCircuit } from './upstream-circuit.ts';

const good = async () => 'good';
const bad = async () => 'bad';
const open = (restMs = 40) => createCircuit<string>({ failures: 3, restMs }, (answer) => answer === 'bad');

async function opened(restMs?: number) {
  const circuit = open(restMs);
  for (let i = 0; i < 3; i++) await circuit.run(bad);
  expect(circuit.state()).toBe('open');
  return circuit;
}

/** Lets time go by, on the clock on the wall and on the one that never jumps. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe('a circuit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('opens after as many failures in a row, which a success begins anew [R54]', async () => {
    const circuit = open();
    for (const work of [bad, bad, good, bad, bad]) await circuit.run(work);
    expect(circuit.state()).toBe('closed');
    await circuit.run(bad);
    expect(circuit.state()).toBe('open');
  });

  it('asks nobody while it rests [R54]', async () => {
    const circuit = await opened(60_000);
    let requested = 0;
    const count = async () => `${++requested}`;
    expect(await circuit.run(count)).toBe('open');
    expect(requested).toBe(0);
  });

  it('lets one probe through after the rest and tells the others at once [R54]', async () => {
    const circuit = await opened(40);
    pass(60);
    const answer = Promise.withResolvers<string>();
    const probing = circuit.run((probe) => (probe ? answer.promise : bad()));
    expect(circuit.state()).toBe('half-open');
    expect(await circuit.run(good)).toBe('open');
    answer.resolve('good');
    expect(await probing).toBe('good');
    expect(circuit.state()).toBe('closed');
  });

  it('says that its rest is over though nobody asks [R54]', async () => {
    const circuit = await opened(40);
    pass(39);
    expect(circuit.state()).toBe('open');
    pass(1);
    expect(circuit.state()).toBe('half-open');
    expect(await circuit.run(bad)).toBe('bad');
    expect(circuit.state()).toBe('open');
    pass(40);
    expect(await circuit.run(good)).toBe('good');
    expect(circuit.state()).toBe('closed');
  });

  it('rests again after a probe that failed [R54]', async () => {
    const circuit = await opened(40);
    pass(60);
    await circuit.run(bad);
    expect(circuit.state()).toBe('open');
    expect(await circuit.run(good)).toBe('open');
    pass(60);
    expect(await circuit.run(good)).toBe('good');
  });

  it('counts work that was given up neither way [R54]', async () => {
    const circuit = open();
    const gone = () => Promise.reject(new Error('gone'));
    for (const work of [bad, gone, bad, gone]) await circuit.run(work).catch(() => undefined);
    expect(circuit.state()).toBe('closed');
    await circuit.run(bad);
    expect(circuit.state()).toBe('open');
  });

  it.each([-1, 1])('rests its time though the clock is set by %i day [R54]', async (days) => {
    const circuit = await opened(200);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    expect(await circuit.run(good)).toBe('open');
    pass(230);
    expect(await circuit.run(good)).toBe('good');
  });
});
