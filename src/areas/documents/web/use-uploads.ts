import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { type DocumentKind, type DocumentRefusal, type FaceClaim, mayAdd } from '../index.ts';
import type { SentDocuments } from './use-documents.ts';

export type Sending = {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  readonly isWaiting: boolean;
};
export type Refused = {
  readonly key: string;
  readonly name: string;
  readonly reason: DocumentRefusal | 'failed';
};

const PIECE = 1024 * 1024;
/** A minute of a lost connection, from trying at once to trying now and then. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000];
/** Refusals that asking once more does not change. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 423;

type Place = { readonly base: string; readonly owner: string; readonly sent: SentDocuments | undefined };

/** Uploads that run, each in pieces that go on after a lost connection, and those that were refused. */
export function useUploads({ base, owner, sent }: Place, onSent: (name: string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const running = useRef(new Map<string, Upload>());
  const waiting = useRef(new Set<string>());
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    const all = running.current;
    const goOn = async () => {
      for (const key of waiting.current) {
        const upload = all.get(key);
        await upload?.abort(); // its own next try, which would come later
        upload?.start();
      }
    };
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      for (const upload of all.values()) void upload.abort(); // nobody is there any more to hear how it ended
    };
  }, []);
  const change = (key: string, to: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const end = (key: string) => {
    running.current.delete(key);
    waiting.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  };
  const refuse = (key: string, name: string, reason: Refused['reason']) => {
    end(key);
    setRefused((all) => [...all, { key, name, reason }]);
  };

  /**
   * Sends files; the rules of the service are asked before the first byte.
   * @param face what this browser has found in a security photo
   */
  async function send(files: readonly File[], kind: DocumentKind, face?: FaceClaim): Promise<void> {
    setRefused([]);
    const { Upload } = await import('tus-js-client');
    const before = [...(sent?.documents ?? [])];
    for (const file of files) {
      const key = crypto.randomUUID();
      const allowed = sent ? mayAdd(sent.limits, before, file.size) : ({ ok: true } as const);
      if (!allowed.ok) {
        refuse(key, file.name, allowed.reason);
        continue;
      }
      before.push({ id: key, kind, name: file.name, size: file.size, state: 'uploading', at: '' });
      const upload = new Upload(file, {
        endpoint: `${base}/files`,
        metadata: { owner, kind, filename: file.name, ...(face && { face }) },
        chunkSize: PIECE,
        retryDelays: RETRY_MS,
        // Names of documents stay out of the browser's storage.
        storeFingerprintForResuming: false,
        onShouldRetry(error) {
          const isLost = !isFinal(error.originalResponse?.getStatus() ?? 0);
          if (isLost) waiting.current.add(key);
          change(key, { isWaiting: isLost });
          return isLost;
        },
        onProgress(done, all) {
          waiting.current.delete(key);
          change(key, { percent: Math.floor((done / all) * 100), isWaiting: false });
        },
        onSuccess() {
          end(key);
          latest.current(file.name);
        },
        onError: (error) => refuse(key, file.name, reasonOf(error)),
      });
      running.current.set(key, upload);
      setSending((all) => [...all, { key, name: file.name, percent: 0, isWaiting: false }]);
      upload.start();
    }
  }

  const cancel = (key: string) => {
    void running.current.get(key)?.abort(true);
    end(key);
  };
  return { sending, refused, send, cancel };
}

const PREFIX = '/problems/document-';

/** The service's own reason, out of its problem document. */
function reasonOf(error: Error): Refused['reason'] {
  const body =
    'originalResponse' in error ? (error.originalResponse as { getBody(): string } | null)?.getBody() : '';
  try {
    const { type } = JSON.parse(body ?? '') as { type?: string };
    return type?.startsWith(PREFIX) ? (type.slice(PREFIX.length) as DocumentRefusal) : 'failed';
  } catch {
    return 'failed';
  }
}
