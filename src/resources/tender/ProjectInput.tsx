import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { Project } from '../../../contract/registers/projects.ts';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import { inputProps } from '../../fields/input-props.ts';
import type { InputProps } from '../../fields/kind.ts';

const OFFERED = 10;

/** The project's name as free text; the titles and codes of the projects entered are offered (specification §6). */
export function ProjectInput(props: InputProps) {
  const dataProvider = useDataProvider();
  const suggest = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const { data = [] } = await dataProvider.getList<Project>('projects', {
        filter: typed ? { q: typed } : {},
        sort: { field: 'title', order: 'ASC' },
        pagination: { page: 1, perPage: OFFERED },
        signal,
      });
      return offers(data, typed);
    },
    [dataProvider],
  );
  return <SuggestInput {...inputProps(props)} suggest={suggest} min={0} rest={200} wide />;
}

/** Titles, and after them the codes that hold what is typed; the search also finds projects by their donor. */
export function offers(projects: readonly Pick<Project, 'title' | 'code'>[], typed: string): string[] {
  const holds = (value: string) => value.toLowerCase().includes(typed.toLowerCase());
  const titles = projects.map(({ title }) => title);
  const codes = projects.map(({ code }) => code).filter(holds);
  return [...new Set([...titles, ...codes])];
}
