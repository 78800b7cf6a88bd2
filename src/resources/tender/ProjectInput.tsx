import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { Project } from '../../../contract/registers/projects.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { suggestProps } from '../../components/inputs/inputProps.ts';
import { SuggestInput, type Suggestion } from '../../components/inputs/SuggestInput.tsx';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** More than fit on a screen, so that an exact match is among them. */
const MAX_SUGGESTIONS = 50;

/** The project's name as free text, with suggestions of existing projects to keep one spelling (specification §6). */
export function ProjectInput(props: FieldInputProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const suggest = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const { data = [] } = await dataProvider.getList<Project>('projects', {
        filter: typed ? { q: typed } : {},
        sort: { field: 'title', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_SUGGESTIONS },
        signal,
      });
      return toSuggestions(data);
    },
    [dataProvider],
  );
  return <SuggestInput {...suggestProps(props)} suggest={suggest} min={0} delayMs={200} completes />;
}

/** One suggestion per title, which is the saved value, with the code next to it. */
export function toSuggestions(projects: readonly Pick<Project, 'title' | 'code'>[]): Suggestion[] {
  const titles = new Set<string>();
  return projects.flatMap(({ title, code }) => {
    if (titles.has(title)) return [];
    titles.add(title);
    return [{ text: title, code }];
  });
}
