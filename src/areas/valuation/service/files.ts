import { parseJson, type ReadFiles, readJsonFiles } from '../../../io/json-files.ts';
import { type GuideFile, guideFile } from '../contract.ts';

/** Reads the guides of a folder, a file each. */
export const readGuideFiles = (folder: string): Promise<ReadFiles<GuideFile>> =>
  readJsonFiles(folder, (file, text) => {
    const parsed = parseJson(file, text, guideFile);
    return parsed.ok ? { sources: [parsed.content], errors: [] } : { sources: [], errors: parsed.errors };
  });
