import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import styles from './joining.module.css';

type Props = {
  /** The page's form that takes it. */
  readonly form: string;
  /** What is sent, and only when its customer says so: names and texts. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly words: { readonly yes: string; readonly no: string };
  readonly children: ReactNode;
};

/** Asks whether what this browser keeps may join the account; nothing of it is sent before the answer. "Not now" holds for the tab. */
export function Joining({ form, fields, words, children }: Props) {
  const later = `vitrine.later.${form}`;
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => setIsOffered(!isPutOff(later)), [later]);
  if (!isOffered || fields.length === 0) return null;
  return (
    <Form method="post" className={styles.joining} data-part={form}>
      <input type="hidden" name="form" value={form} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={styles.ways}>
        <Button type="submit">{words.yes}</Button>
        <Button
          look="plain"
          onClick={() => {
            putOff(later);
            setIsOffered(false);
          }}
        >
          {words.no}
        </Button>
      </div>
    </Form>
  );
}

function isPutOff(later: string): boolean {
  try {
    return sessionStorage.getItem(later) !== null;
  } catch {
    return false;
  }
}

function putOff(later: string): void {
  try {
    sessionStorage.setItem(later, '1');
  } catch {
    // It is asked again with the next page.
  }
}
