import type { FocusEvent, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx';
import styles from './screens.module.css';

/** One press that changes one thing: a form of its own, so that it works before any script. */
export function Act(props: {
  form: string;
  fields?: Readonly<Record<string, string | number>>;
  /** What it does to what, where the button's own words do not say it. */
  name?: string;
  look?: ButtonLook;
  /** The whole page comes anew: its language is read from its head. */
  reload?: boolean;
  children: ReactNode;
}) {
  const { form, fields = {}, name, look = 'secondary', reload = false, children } = props;
  const { state, formData } = useNavigation();
  const isMine =
    formData?.get('form') === form &&
    Object.entries(fields).every(([field, value]) => formData.get(field) === String(value));
  return (
    <Form method="post" reloadDocument={reload}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" look={look} aria-label={name} busy={state !== 'idle' && isMine}>
        {children}
      </Button>
    </Form>
  );
}

/** What came of it, told where it is looked for first. */
export function Told(props: { isRefused?: boolean | undefined; children: ReactNode }) {
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

/** A table that scrolls by itself, also by keyboard, where a screen is narrower than it is. */
export function Rows(props: { name: string; heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label={props.name} onFocus={showFocused}>
      <table className={styles.table}>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}

/** Said outright: a table that is laid out as something else is none for every browser. */
const AS = {
  ...{ table: { role: 'table' }, group: { role: 'rowgroup' }, row: { role: 'row' } },
  ...{ head: { role: 'columnheader' }, name: { role: 'rowheader' }, cell: { role: 'cell' } },
} as const;

/** A table of `Card`s: rows where there is room for them, one card below the other on a narrow screen, without a frame to scroll. */
export function Cards(props: { name: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.cards}>
      <table className={styles.table} aria-label={props.name} {...AS.table}>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {props.heads.map((head) => (
              <th key={head} scope="col" {...AS.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>{props.children}</tbody>
      </table>
    </div>
  );
}

/** One row of `Cards`: its cells in the order of the heads, the first of which names it. */
export function Card(props: { heads: readonly string[]; cells: readonly ReactNode[] }) {
  const [name, ...cells] = props.cells;
  const [nameHead, ...heads] = props.heads;
  return (
    <tr {...AS.row}>
      <th scope="row" data-head={nameHead} {...AS.name}>
        {name}
      </th>
      {heads.map((head, at) => (
        <td key={head} data-head={head} {...AS.cell}>
          <div>{cells[at]}</div>
        </td>
      ))}
    </tr>
  );
}
