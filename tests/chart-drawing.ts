import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Where a machine is drawn, and which file defines it; both from the repository's root. */
type Drawn = { page: string; source: string };

/** The page has the machine's drawing, as its own definition makes it; with `WRITE_DOCS` set it is drawn anew. */
export function expectDrawn(machine: { root: AnyStateNode }, { page, source }: Drawn): void {
  const file = resolve(import.meta.dirname, '..', page);
  const [begin, end] = [`<!-- drawn from ${source} -->`, '<!-- end -->'];
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `${begin}${end}`;
  const [before = '', rest = ''] = text.split(begin);
  const drawn = ['```mermaid', ...drawing(machine.root), '```'].join('\n');
  const written = `${before}${begin}\n\n${drawn}\n\n${end}${rest.split(end)[1] ?? ''}`;
  if (process.env.WRITE_DOCS) writeFileSync(file, written);
  expect(readFileSync(file, 'utf8')).toBe(written);
}

/** The machine as a Mermaid state diagram. */
function drawing(root: AnyStateNode): string[] {
  return ['stateDiagram-v2', ...inner(root, 1), ...arrows(root).map((line) => `  ${line}`)];
}

const childrenOf = (node: AnyStateNode) => Object.values(node.states) as AnyStateNode[];

/** The boxes of a state's own states, and where it begins; regions that stand side by side begin each for itself. */
function inner(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const boxes = childrenOf(node).flatMap((child) => boxesOf(child, depth));
  if (node.type === 'parallel') return boxes;
  const first = node.initial.target[0] as AnyStateNode;
  return [...boxes, `${indent}[*] --> ${nameOf(first)}`];
}

function boxesOf(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (childrenOf(node).length === 0) return [`${indent}state "${boxOf(node)}" as ${nameOf(node)}`];
  const own = node.parent?.type === 'parallel' ? inner(node, depth + 1) : childBoxes(node, depth + 1);
  return [`${indent}state "${node.key}" as ${nameOf(node)} {`, ...own, `${indent}}`];
}

const childBoxes = (node: AnyStateNode, depth: number) =>
  childrenOf(node).flatMap((child) => boxesOf(child, depth));

/** An arrow for each transition; one without a target stays where it is. */
function arrows(node: AnyStateNode): string[] {
  return [...arrowsOf(node), ...childrenOf(node).flatMap(arrows)];
}

function arrowsOf(node: AnyStateNode): string[] {
  const all: [string, readonly AnyTransitionDefinition[]][] = [
    ...(node.always ? [['', node.always] as [string, typeof node.always]] : []),
    ...node.transitions,
  ];
  return all.flatMap(([event, transitions]) =>
    transitions.flatMap((transition) =>
      (transition.target ?? [node]).map(
        (target: AnyStateNode) => `${nameOf(node)} --> ${nameOf(target)}: ${labelOf(event, transition)}`,
      ),
    ),
  );
}

function labelOf(event: string, { guard, actions }: AnyTransitionDefinition): string {
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(event) ?? [];
  const doing = actionsOf(actions);
  return [
    delay ? `after ${delay}` : event || 'at once',
    guard ? `[${guardOf(guard)}]` : '',
    doing ? `/ ${doing}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

type Composed = { name: string; guards: readonly unknown[] };

function guardOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { name, guards } = guard as Composed;
  const words = guards.map(guardOf);
  return name === 'not' ? `not ${words.join('')}` : words.join(` ${name} `);
}

/** What is shown in a state's box: its name, and what is done on entering it. */
function boxOf({ key, entry }: AnyStateNode): string {
  const own = entry.filter((action) => wordOf(action) !== 'xstate.raise'); // delays
  return own.length > 0 ? `${key} (entry: ${actionsOf(own)})` : key;
}

type Actions = AnyTransitionDefinition['actions'];

const wordOf = (action: Actions[number]) =>
  typeof action === 'string' ? action : (action as { type: string }).type;
const actionsOf = (actions: Actions) => actions.map(wordOf).join(', ');

/** A name that Mermaid takes: it reads `-` as a line. */
const nameOf = (node: AnyStateNode) => node.key.replaceAll('-', '_');
