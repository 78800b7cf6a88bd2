import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { word } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { listAddress } from '../addresses.ts';
import { PageHeader } from '../record/PageHeader.tsx';
import type { RegisterFormProps } from './formProps.ts';
import { RegisterForm } from './RegisterForm.tsx';

interface RegisterCreateProps
  extends Omit<RegisterFormProps, 'record' | 'onSaved' | 'addAnother' | 'submitLabel'> {
  title: string;
  /** A line below the title. */
  subtitle?: string;
  submitLabel?: string;
  /** In place of the back link, such as a breadcrumb. */
  above?: ReactNode;
}

/** The page that creates a record; leads to the list afterwards (specification §6). */
export function RegisterCreate({ title, subtitle, above, submitLabel, ...form }: RegisterCreateProps) {
  const { name: resource, label } = form.register;
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = listAddress(resource);
  const back = {
    to: list,
    label: text('register.action.back', {
      name: translate(`resources.${resource}.counted`, { smart_count: 2 }),
    }),
  };
  const onSaved = (record: RaRecord, another: boolean) => {
    notify(text('register.form.created', { label: word(label), id: record.id }), { type: 'success' });
    if (!another) navigate(list);
  };
  return (
    <CreateBase resource={resource}>
      <Box sx={{ maxWidth: 1100 }}>
        <PageHeader title={title} code={subtitle} back={above ? undefined : back} above={above} />
        <RegisterForm
          {...form}
          submitLabel={submitLabel ?? text('register.form.save')}
          addAnother
          onSaved={onSaved}
        />
      </Box>
    </CreateBase>
  );
}
