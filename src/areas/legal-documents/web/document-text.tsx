import type { ReactNode } from 'react';
import type { Block, Cell, Inline } from '../index.ts';
import styles from './legal-documents.module.css';

type Props = {
  readonly blocks: readonly Block[];
  /** The address of a path below the home of the site. */
  readonly siteHref: (path: string) => string;
};

/** The text of a version. Nothing of it is ever markup: its parts are elements of ours. */
export function DocumentText({ blocks, siteHref }: Props) {
  const words = (cell: Cell) => <Words cell={cell} siteHref={siteHref} />;
  return (
    <div className={styles.text}>
      {blocks.map((block) => {
        const key = JSON.stringify(block);
        if (block.type === 'heading') {
          const Title = block.level === 2 ? 'h2' : 'h3';
          return <Title key={key}>{words(block.content)}</Title>;
        }
        if (block.type === 'paragraph') return <p key={key}>{words(block.content)}</p>;
        if (block.type === 'list') {
          const List = block.isOrdered ? 'ol' : 'ul';
          return (
            <List key={key}>
              {block.items.map((item) => (
                <li key={JSON.stringify(item)}>{words(item)}</li>
              ))}
            </List>
          );
        }
        return <Table key={key} {...block} words={words} />;
      })}
    </div>
  );
}

type TableProps = Extract<Block, { type: 'table' }> & { readonly words: (cell: Cell) => ReactNode };

/** On a narrow screen each row is a card, with what each cell is called before it. */
function Table({ head, rows, words }: TableProps) {
  const names = head.map((cell) => cell.map(({ text }) => text).join(''));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={JSON.stringify(cell)} scope="col">
              {words(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {row.map((cell, at) => (
              <td key={names[at]} data-name={names[at]}>
                {words(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ cell, siteHref }: { readonly cell: Cell } & Pick<Props, 'siteHref'>) {
  return cell.map((part) => <Part key={JSON.stringify(part)} part={part} siteHref={siteHref} />);
}

function Part({ part, siteHref }: { readonly part: Inline } & Pick<Props, 'siteHref'>) {
  const { text, mark, href } = part;
  if (href)
    return <a href={href.startsWith('site:') ? siteHref(href.slice('site:'.length)) : href}>{text}</a>;
  if (mark === 'strong') return <strong>{text}</strong>;
  return mark === 'em' ? <em>{text}</em> : text;
}
