import list from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import type { OwnRequest } from '../index.ts';
import { labels } from './labels.ts';
import { RequestFacts } from './request-facts.tsx';

/** What whoever is logged in has asked for in writing, the newest first, each with its answer. */
export function OwnRequestList({ requests }: { requests: readonly OwnRequest[] }) {
  const t = useLabels(labels);
  return (
    <ul className={list.list}>
      {requests.map((request) => (
        <li key={request.number}>
          <h3>{t('own-title', { number: request.number })}</h3>
          <RequestFacts request={request} />
        </li>
      ))}
    </ul>
  );
}
