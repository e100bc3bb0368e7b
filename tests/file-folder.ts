import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type FileFolder = {
  readonly path: string;
  write(file: string, text: string | Buffer): Promise<void>;
  remove(): Promise<void>;
};

/** A folder with these texts by their file names (`verde/theme.json` lies in a folder of its own); `remove` it when nothing reads it any more. */
export async function fileFolder(files: Readonly<Record<string, string | Buffer>>): Promise<FileFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  const write = async (file: string, text: string | Buffer) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}
