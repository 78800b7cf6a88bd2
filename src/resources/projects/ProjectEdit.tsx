import { type Project, projects } from '../../../contract/registers/projects.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { ProjectInputs } from './ProjectInputs.tsx';

export default function ProjectEdit() {
  const text = useText();
  return (
    <RegisterEdit<Project>
      register={projects}
      title={text('small.projects.edit')}
      nameOf={record => record.title}
    >
      <ProjectInputs />
    </RegisterEdit>
  );
}
