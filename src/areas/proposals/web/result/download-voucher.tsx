import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { downloadIcon } from '../../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import type { VoucherQuestion } from '../../contract/voucher.ts';
import { downloadVoucher } from '../voucher-calls.ts';
import { labels } from './labels.ts';
import styles from './result.module.css';

/** Has the server write the voucher as a PDF, and saves it. */
export function DownloadVoucher({ question }: { question: VoucherQuestion }) {
  const t = useLabels(labels);
  const { serviceAddress } = useSite();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    setState((await downloadVoucher(serviceAddress('proposal'), question)) ? 'idle' : 'failed');
  };
  return (
    <div className={styles.download}>
      <Button
        look="secondary"
        icon={downloadIcon}
        busy={state === 'busy'}
        data-analytics="proposals:download-voucher"
        onClick={() => void download()}
      >
        {t(state === 'busy' ? 'result.downloading' : 'result.download')}
      </Button>
      <p role="alert" className={styles.failure}>
        {state === 'failed' && t('result.download-failed')}
      </p>
    </div>
  );
}
