import { useEffect, useRef, useState } from 'react';
import { ERROR_RECOVERY_MS } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { landingNow } from './browser-context.ts';
import { readDraft } from './draft.ts';
import { leadsAt } from './lead-service.ts';
import { type FormToSend, type SentLead, sendForm } from './send-form.ts';

type Outcomes = {
  onSent(sent: SentLead): void;
  /** The service did not take the lead; what was typed stays. */
  onRefused(): void;
  /**
   * A document that the form shows is another one by now: nothing was taken.
   *
   * @param documents which versions hold instead, where the service says so
   */
  onChanged(documents: string | undefined): void;
  /** Three seconds after an unexpected error: everything starts afresh. */
  onRecover(): void;
};

/** An event on `document` that closes whatever call overlay a page has open (doc. 1 §8). */
const CLOSE_CALL = 'close-call';

/** Sends the filled form and says what follows on screen (doc. 1 §4.5, §8). A press while one is being sent does nothing. */
export function useSending(outcomes: Outcomes) {
  const site = useSite();
  const [isLoading, setLoading] = useState(false);
  const isBusy = useRef(false);
  const recovery = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(recovery.current), []);

  const end = () => {
    isBusy.current = false;
    setLoading(false);
  };

  const send = async (form: Omit<FormToSend, 'site' | 'visit'>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    const service = leadsAt(site.serviceAddress('lead'));
    const outcome = await sendForm({ ...form, site, visit: landingNow() }, service, readDraft()?.attempt);
    if (outcome.kind === 'failed') {
      recovery.current = setTimeout(() => {
        end();
        outcomes.onRecover();
      }, ERROR_RECOVERY_MS);
      return;
    }
    end();
    if (outcome.kind === 'sent') return outcomes.onSent(outcome.sent);
    if (outcome.kind === 'changed') return outcomes.onChanged(outcome.documents);
    document.dispatchEvent(new CustomEvent(CLOSE_CALL));
    outcomes.onRefused();
  };
  return { isLoading, send };
}
