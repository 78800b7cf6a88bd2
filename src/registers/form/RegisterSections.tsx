import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import type { Register, FormSection as Section } from '../../../contract/register/register.ts';
import { FilesInput } from '../../components/documents/FilesInput.tsx';
import type { InputField } from '../../components/fields/kind.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputOf } from '../../components/inputs/inputOf.tsx';
import { Sections } from '../../components/show/Section.tsx';
import { localized } from '../../i18n/localized.ts';
import type { Screens } from '../screens.ts';
import { PeopleInput } from './PeopleInput.tsx';
import { SimilarRecords } from './SimilarRecords.tsx';

/** The inputs of a create or edit form, section by section as the declaration has them. @param only the fields to show, by default all */
export function RegisterSections({ only, ...screens }: Screens & { only?: readonly string[] }) {
  const isNew = !useRecordContext();
  const { register, form } = screens;
  const Documents = form?.documents ?? NewDocuments;
  const isAsked = (name: string) => (only ? only.includes(name) : !isNew || !register.fields[name]?.later);
  const sections = register.sections.map(declared => {
    const section = { ...declared, fields: declared.fields.filter(isAsked) };
    if (section.fields.length === 0) return null;
    const key = section.fields.join();
    if (!holdsDocuments(register, section)) return <OneSection key={key} section={section} {...screens} />;
    // Those of a record that exists are changed at once, below the form, unless the register has it otherwise.
    return (isNew || form?.documents) && <Documents key={key} section={section} register={register} />;
  });
  return <Sections>{sections}</Sections>;
}

/** The section in which files are attached. */
export const holdsDocuments = ({ allFields }: Register, { fields }: Section): boolean =>
  fields.some(name => name === 'documents' || allFields[name]?.kind === 'file');

/** Whether the only field of a section is called as the section. */
const isOneField = (
  { allFields }: Register,
  { heading, fields: [first = '', ...others] }: Section,
): boolean => others.length === 0 && allFields[first]?.label.en === heading.en;

const OneSection = ({ section, register, form }: Screens & { section: Section }) => (
  <FormSection
    heading={localized(section.heading)}
    help={section.help && localized(section.help)}
    isOneField={isOneField(register, section)}
    isTable={section.fields.some(name => register.allFields[name]?.kind === 'people')}
  >
    {section.fields.map(source => {
      const field = inputFieldOf(register, source);
      const Input =
        form?.inputs?.[source] ?? (field?.kind === 'people' ? PeopleInput : field && inputOf(field));
      return (
        field &&
        Input && (
          <Fragment key={source}>
            <Input source={source} field={field} />
            <SimilarRecords source={source} />
          </Fragment>
        )
      );
    })}
  </FormSection>
);

/** The wider place, such as the district of a village's tehsil, is no field of the register: it narrows what is offered. */
function inputFieldOf(register: Register, source: string): InputField | undefined {
  const own = register.fields[source];
  const wider = register.derived?.find(({ through }) => through === source);
  if (own?.to && wider) {
    const within = { field: wider.via, column: wider.via, label: wider.label };
    return { ...own, to: { ...own.to, within } };
  }
  if (own) return own;
  const derived = register.derived?.find(({ via }) => via === source);
  const shown = register.allFields[source];
  if (!derived || !shown?.to) return shown && { ...shown, required: false };
  return { ...shown, to: { ...shown.to, ...withTehsils }, required: true };
}

/** What is in a district without tehsils could go no further (specification §6). */
const withTehsils = { filter: { tehsils_gte: 1 } };

const NewDocuments = ({ section, register }: { section: Section; register: Register }) => (
  <FormSection
    heading={localized(section.heading)}
    help={section.help && localized(section.help)}
    isOneField={!register.documents?.required}
  >
    <FilesInput
      source="files"
      label={localized(section.heading)}
      required={Boolean(register.documents?.required)}
      kind={register.documents?.kind}
    />
  </FormSection>
);
