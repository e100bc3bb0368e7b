import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallFailure, callService } from '../../../io/http.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Passkey, PasskeyQuestion } from '../contract.ts';
import styles from './account.module.css';
import { AccountForm, type FormField } from './account-form.tsx';
import type { Answered } from './answered.ts';
import { DeviceRow } from './device-row.tsx';
import { labels } from './labels.ts';
import { usePointInTime } from './point-in-time.ts';

/** What went wrong, in a word of the dictionary; nothing when all went well. */
type Fault = 'passkey.failed' | 'passkey.unused' | 'refused.wrong-password' | 'refused.code-invalid';

/** Scripts that talk to the device: fetched by whoever presses. */
const loadDevice = () => import('@simplewebauthn/browser');

/** Logs in by a passkey; there is nothing to press where the browser knows none. */
export function PasskeyEntry({ home }: { home: string }) {
  const t = useLabels(labels);
  const { isKnown, isBusy, fault, run } = usePasskeys();
  if (!isKnown) return null;
  const enter = () =>
    run(async (ask) => {
      const question = await ask('/passkey/question', {}, questionIn);
      const optionsJSON = question as object as PublicKeyCredentialRequestOptionsJSON;
      const { startAuthentication } = await loadDevice();
      await ask('/passkey/entry', { credential: await startAuthentication({ optionsJSON }) }, nothing);
      location.assign(home);
    });
  return (
    <div className={styles.passkey}>
      <Button look="secondary" busy={isBusy} onClick={() => void enter()} data-analytics="account:passkey">
        {t('passkey.enter')}
      </Button>
      <p role="alert" className={styles.soft}>
        {fault && t(fault)}
      </p>
    </div>
  );
}

type DropProps = {
  readonly answered: Answered | undefined;
  /** The fields for the password, which is asked for again, and for a code where the account has a second factor. */
  readonly proof: readonly FormField[];
};

/** The customer's passkeys, each to be dropped by that proof, without scripts too, and the way to another one. */
export function Passkeys({ passkeys, ...drop }: DropProps & { passkeys: readonly Passkey[] }) {
  const t = useLabels(labels);
  const when = usePointInTime();
  return (
    <>
      {passkeys.length === 0 && <p>{t('passkey.none')}</p>}
      <ul className={styles.devices}>
        {passkeys.map(({ id, name, since }) => {
          const fields = { name: name || t('security.device-unknown'), since: when(since) };
          return (
            <DeviceRow key={id} name={fields.name} about={t('passkey.since', fields)}>
              <DropPasskey id={id} passkey={fields} {...drop} />
            </DeviceRow>
          );
        })}
      </ul>
      <NewPasskey proof={drop.proof} />
    </>
  );
}

function DropPasskey({
  id,
  passkey: result,
  answered,
  proof,
}: DropProps & { id: string; passkey: { readonly name: string; readonly since: string } }) {
  const t = useLabels(labels);
  const removal = useRemoval(result.name);
  const own = answered?.form === 'drop-passkey' && answered.typed?.passkey === id ? answered : undefined;
  return (
    <details open={own !== undefined}>
      <summary className={buttonClass('secondary')} aria-label={t('passkey.drop-name', result)}>
        <span>{t('passkey.drop')}</span>
      </summary>
      <AccountForm
        name="drop-passkey"
        answered={own}
        button={t('passkey.drop')}
        look="secondary"
        fields={proof}
        confirmation={removal}
      >
        <input type="hidden" name="passkey" value={id} />
      </AccountForm>
    </details>
  );
}

function NewPasskey({ proof }: Pick<DropProps, 'proof'>) {
  const t = useLabels(labels);
  const id = useId();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const { isKnown, isBusy, fault, run } = usePasskeys();
  if (!isKnown) return <p className={styles.soft}>{t('passkey.unknown')}</p>;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const typed = Object.fromEntries(proof.map(({ name }) => [name, String(sent.get(name) ?? '')]));
    setDone(false);
    void run(async (ask) => {
      const question = await ask('/passkey/new', typed, questionIn);
      const optionsJSON = question as object as PublicKeyCredentialCreationOptionsJSON;
      const { startRegistration } = await loadDevice();
      await ask('/passkey', { credential: await startRegistration({ optionsJSON }) }, nothing);
      form.reset();
      setDone(true);
      await revalidate();
    });
  };
  return (
    <form onSubmit={add} className={styles.form}>
      {proof.map(({ mask: _mask, ...field }) => (
        <TextField
          key={field.name}
          {...field}
          id={`${id}-${field.name}`}
          error={fault && fieldOf(fault) === field.name ? t(fault) : undefined}
        />
      ))}
      <Button type="submit" look="secondary" busy={isBusy}>
        {t('passkey.add')}
      </Button>
      <p role="status">{isDone && t('passkey.added')}</p>
    </form>
  );
}

type Ask = <T>(path: string, body: object, read: (json: unknown) => T) => Promise<T>;

/** Read by the browser itself, which throws where it is none. */
const questionIn = (json: unknown) => (json as { question: PasskeyQuestion }).question;
const nothing = () => undefined;

class Refusal extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

function faultOf({ status, problem }: CallFailure): Fault {
  if (problem?.type === '/problems/code-invalid') return 'refused.code-invalid';
  return status === 403 ? 'refused.wrong-password' : 'passkey.failed';
}

/** The field beside which a fault is told. */
const fieldOf = (fault: Fault) => (fault === 'refused.code-invalid' ? 'code' : 'current');

/** Talks with the portal and the device; whatever ends it early is told in one line. */
function usePasskeys() {
  const { serviceAddress } = useSite();
  const isAlive = useHydrated();
  const [state, setState] = useState<{ isBusy: boolean; fault?: Fault }>({ isBusy: false });
  const ask: Ask = async (path, body, read) => {
    const base = serviceAddress('authentication');
    const result = await callService({ base, path, method: 'POST', body, read });
    if (result.ok) return result.value;
    throw new Refusal(faultOf(result));
  };
  return {
    /** Known to this browser, on a page that may use them. */
    isKnown: isAlive && typeof PublicKeyCredential === 'function',
    ...state,
    async run(work: (ask: Ask) => Promise<void>): Promise<void> {
      setState({ isBusy: true });
      try {
        await work(ask);
        setState({ isBusy: false });
      } catch (error) {
        // The device says no more than that it was not used: whether somebody said no is theirs to know.
        setState({ isBusy: false, fault: error instanceof Refusal ? error.fault : 'passkey.unused' });
      }
    },
  };
}
