import { type ComponentType, useState } from 'react';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CodeFailure } from './code-failure.tsx';
import type { DepthProps } from './depth-props.ts';
import { labels } from './labels.ts';
import { useCode } from './use-code.ts';

/** Each a chunk of its own, fetched when a shopper opens it. */
const depths = {
  monthly: async () => (await import('./instalment-first-view.tsx')).InstalmentFirst,
  balance: async () => (await import('./balance-view.tsx')).BalanceOverTime,
} satisfies Record<string, () => Promise<ComponentType<DepthProps>>>;

type Props = DepthProps & { depth: keyof typeof depths };

/** A closed title on the card; what is behind it is fetched the first time that it is opened. */
export function CardDepth({ depth, ...props }: Props) {
  const t = useLabels(labels);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure summary={t(`card.${depth}`)} onOpen={() => setOpened(true)}>
      {wasOpened && <Fetched depth={depth} {...props} />}
    </Disclosure>
  );
}

function Fetched({ depth, ...props }: Props) {
  const { code: View, hasFailed, retry } = useCode(depths[depth]);
  if (hasFailed) return <CodeFailure onRetry={retry} />;
  return View ? <View {...props} /> : <Skeleton shape="block" />;
}
