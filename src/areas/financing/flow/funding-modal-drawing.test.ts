import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { fundingModal } from './funding-modal.ts';

const PAGE = resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'financing', 'funding-modal.md');
const BEGIN = '<!-- drawn from src/areas/financing/flow/funding-modal.ts -->';
const END = '<!-- end -->';

/** A name that Mermaid takes: it reads `-` as a line. */
const nameOf = (node: AnyStateNode) => node.key.replaceAll('-', '_');

type Actions = AnyTransitionDefinition['actions'];

const wordOf = (action: Actions[number]) =>
  typeof action === 'string' ? action : (action as { type: string }).type;
const actionsOf = (actions: Actions) => actions.map(wordOf).join(', ');

/** What is shown in a state's box: its name, and what is done on entering it. */
function boxOf({ key, entry }: AnyStateNode): string {
  const own = entry.filter((action) => wordOf(action) !== 'xstate.raise'); // delays
  return own.length > 0 ? `${key} (entry: ${actionsOf(own)})` : key;
}

type Composed = { name: string; guards: readonly unknown[] };

function guardOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { name, guards } = guard as Composed;
  const words = guards.map(guardOf);
  return name === 'not' ? `not ${words.join('')}` : words.join(` ${name} `);
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

/** An arrow for each transition; one without a target stays where it is. */
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

function drawing(root: AnyStateNode): string[] {
  const states = (node: AnyStateNode, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    const children = Object.values(node.states) as AnyStateNode[];
    if (children.length === 0) return [`${indent}state "${boxOf(node)}" as ${nameOf(node)}`];
    const inner = children.flatMap((child) => states(child, depth + 1));
    return [`${indent}state "${node.key}" as ${nameOf(node)} {`, ...inner, `${indent}}`];
  };
  const arrows = (node: AnyStateNode): string[] => [
    ...arrowsOf(node),
    ...(Object.values(node.states) as AnyStateNode[]).flatMap(arrows),
  ];
  const first = root.initial.target[0] as AnyStateNode;
  const tops = (Object.values(root.states) as AnyStateNode[]).flatMap((node) => states(node, 1));
  return [
    'stateDiagram-v2',
    ...tops,
    `  [*] --> ${nameOf(first)}`,
    ...arrows(root).map((line) => `  ${line}`),
  ];
}

it('the drawing of the modal is that of its own definition [D1-4.1-01]', () => {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : `${BEGIN}${END}`;
  const [before = '', rest = ''] = page.split(BEGIN);
  const drawn = ['```mermaid', ...drawing(fundingModal.root), '```'].join('\n');
  const written = `${before}${BEGIN}\n\n${drawn}\n\n${END}${rest.split(END)[1] ?? ''}`;
  if (process.env.WRITE_DOCS) writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});
