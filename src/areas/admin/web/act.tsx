import type { ReactNode } from 'react';
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

/** A table that scrolls by itself, also by keyboard, where a screen is narrower than it is. */
export function Rows(props: { name: string; heads: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label={props.name}>
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
