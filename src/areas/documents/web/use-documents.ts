import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { useSite } from '../../platform/web/index.ts';
import type { wireDocuments } from '../contract.ts';
import type { DocumentOwner } from '../index.ts';

export type SentDocuments = z.output<typeof wireDocuments>;

export type Documents = ReturnType<typeof useDocuments>;

/** The documents of an owner as the service lists them, looked at again after each change. */
export function useDocuments({ kind, id }: DocumentOwner) {
  const { serviceAddress } = useSite();
  const base = serviceAddress('documents');
  const owner = `${kind}:${id}`;
  const [sent, setSent] = useState<SentDocuments>();
  const [hasFailed, setHasFailed] = useState(false);
  const look = useCallback(async () => {
    const listed = await bodyOf<SentDocuments>(`${base}?owner=${encodeURIComponent(owner)}`);
    setHasFailed(!listed);
    if (listed) setSent(listed);
  }, [base, owner]);
  useEffect(() => void look(), [look]);
  /** False where it is not removed, as when it was sent to be decided about in another tab. */
  const remove = async (document: string) => {
    const answer = await fetch(`${base}/${document}`, { method: 'DELETE' }).catch(() => undefined);
    await look();
    return answer?.ok === true;
  };
  /** The short link is asked for when it is pressed: one that lay on the page would be dead. */
  const open = async (document: string) => {
    const link = await bodyOf<{ href: string }>(`${base}/${document}/link`);
    if (link) location.assign(link.href);
    else await look();
  };
  return { base, owner, sent, hasFailed, look, remove, open };
}

/** What a call answers; undefined where it is refused, is not answered, or its answer breaks off. */
const bodyOf = <Body>(address: string): Promise<Body | undefined> =>
  fetch(address)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Body>) : undefined))
    .catch(() => undefined);
