import { createContext, type FocusEvent, type ReactNode, use } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx';
import { type Confirmation, ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import styles from './screens.module.css';

/** A button that changes one thing: a form of its own, so that it works before any script. */
export function Act(props: {
  form: string;
  fields?: Readonly<Record<string, string | number>>;
  /** What it does to what, where the button's own words do not say it. */
  name?: string;
  look?: ButtonLook;
  /** The whole page comes anew: its language is read from its head. */
  reload?: boolean;
  /** Asked before it is done: whatever is legal or financial, or reaches visitors or customers, and cannot be undone. */
  confirmation?: Confirmation | undefined;
  children: ReactNode;
}) {
  const { form, fields = {}, name, look = 'secondary', reload = false, confirmation, children } = props;
  const { state, formData } = useNavigation();
  const isMine =
    formData?.get('form') === form &&
    Object.entries(fields).every(([field, value]) => formData.get(field) === String(value));
  const busy = state !== 'idle' && isMine;
  return (
    <Form method="post" reloadDocument={reload}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {confirmation ? (
        <ConfirmButton {...confirmation} look={look} name={name} busy={busy}>
          {children}
        </ConfirmButton>
      ) : (
        <Button type="submit" look={look} aria-label={name} busy={busy}>
          {children}
        </Button>
      )}
    </Form>
  );
}

/** What came of it, told where it is looked for first. */
export function ActionStatus(props: { isRefused?: boolean | undefined; children: ReactNode }) {
  return (
    <div
      role={props.isRefused ? 'alert' : 'status'}
      className={props.isRefused ? styles.refused : styles.notice}
    >
      {props.children}
    </div>
  );
}

/** What has the focus by keyboard in a frame that scrolls sideways: a browser leaves it cut where an edge of it shows. */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Said outright: a table that is laid out as something else is none for every browser. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** What a column is called; one of figures has them below each other by their last digits. */
export type Head = string | { readonly figures: string };
const wordsOf = (head: Head): string => (typeof head === 'string' ? head : head.figures);
const lookOf = (head: Head) => (typeof head === 'string' ? undefined : styles.number);

/** What each `Card` of the list is read by. */
const Heads = createContext<readonly Head[]>([]);
/** So many columns are still read side by side on a tablet held upright. */
const FEW = 5;

/** Every list of the administration: rows where there is room for them, one card below the other where there is not, without a frame to scroll. */
export function Cards(props: { name: string; heads: readonly Head[]; children: ReactNode }) {
  const { name, heads, children } = props;
  return (
    <div className={heads.length > FEW ? styles.cards : `${styles.cards} ${styles.few}`}>
      <table className={styles.table} aria-label={name} {...AS.table}>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {heads.map((head) => (
              <th key={wordsOf(head)} scope="col" className={lookOf(head)} {...AS.head}>
                {wordsOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>
          <Heads value={heads}>{children}</Heads>
        </tbody>
      </table>
    </div>
  );
}

/** One row of `Cards`: its cells in the order of the heads, the first of which names it. */
export function Card({ cells }: { cells: readonly ReactNode[] }) {
  const [first = '', ...heads] = use(Heads);
  const [name, ...others] = cells;
  return (
    <tr {...AS.row}>
      <th scope="row" data-head={wordsOf(first)} {...AS.name}>
        <div>{name}</div>
      </th>
      {heads.map((head, at) => (
        <td key={wordsOf(head)} data-head={wordsOf(head)} className={lookOf(head)} {...AS.cell}>
          <div>{others[at]}</div>
        </td>
      ))}
    </tr>
  );
}

/** What the rows below it are about, as a row of its own. */
export function CardGroup({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.entry} {...AS.row}>
      <th scope="rowgroup" colSpan={use(Heads).length} {...AS.name}>
        {children}
      </th>
    </tr>
  );
}
