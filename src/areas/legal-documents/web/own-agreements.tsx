import { formatDate } from '../../../kit/calendar.ts';
import list from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Act, DocumentKind } from '../index.ts';
import { agreementLabels } from './agreement-labels.ts';
import { titleLabels } from './title-labels.ts';

/** What a customer has agreed to, with the page of that version. */
export type ListedAgreement = {
  readonly act: Act;
  readonly kind: DocumentKind;
  readonly version: string;
  /** The day in the market. */
  readonly day: string;
  readonly brandName: string;
  readonly href: string;
};

/** What somebody has agreed to, the newest first: which version of which document, with what, and when. */
export function OwnAgreementList({ agreements }: { readonly agreements: readonly ListedAgreement[] }) {
  const t = useLabels(agreementLabels);
  const titles = useLabels(titleLabels);
  const { locale } = useSite();
  return (
    <ul className={list.list}>
      {agreements.map(({ act, kind, version, day, brandName, href }) => (
        <li key={`${act} ${kind} ${version} ${day} ${brandName}`}>
          <p>
            <a href={href}>{titles(kind)}</a> · {brandName}
          </p>
          <p className={list.soft}>
            {t('with', { act: t(`act-${act}`), date: formatDate(day, locale), version })}
          </p>
        </li>
      ))}
    </ul>
  );
}
