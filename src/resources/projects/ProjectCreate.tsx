import { projects } from '../../../contract/registers/projects.ts';
import { RegisterCreate } from '../../components/form/RegisterCreate.tsx';
import { useText } from '../../i18n/useText.ts';
import { ProjectInputs } from './ProjectInputs.tsx';

export default function ProjectCreate() {
  const text = useText();
  return (
    <RegisterCreate register={projects} title={text('small.projects.create')}>
      <ProjectInputs />
    </RegisterCreate>
  );
}
