import { Box, Breadcrumbs, Typography } from '@mui/material';
import { CreateBase, type RaRecord, useLocation, useNavigate, useNotify } from 'react-admin';
import { createAddress, listAddress, showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { NotificationWithAction } from '../../components/record/NotificationWithAction.tsx';
import { PageHeader } from '../../components/record/PageHeader.tsx';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import { hasPendingChanges } from '../../offline/outbox/state.ts';
import { HOME } from '../../providers/addresses/translate.ts';
import { UNDISCLOSED_ID } from '../../providers/dataProvider/rest.ts';
import { recordName, registerNames } from '../names.ts';
import type { Screens } from '../screens.ts';
import { referencesOfAddress } from './formValues.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterSections } from './RegisterSections.tsx';
import { useFormSettings } from './useFormSettings.ts';

interface BreadcrumbProps {
  /** Read out before the crumbs. */
  label: string;
  /** The last one is the page itself. */
  crumbs: readonly { label: string; to: string }[];
}

const Breadcrumb = ({ label, crumbs }: BreadcrumbProps) => (
  <Breadcrumbs aria-label={label} sx={{ mb: 0.5 }}>
    {crumbs.map((crumb, index) =>
      index === crumbs.length - 1 ? (
        <Typography key={crumb.to} variant="body2" aria-current="page">
          {crumb.label}
        </Typography>
      ) : (
        <TextLink key={crumb.to} to={crumb.to} variant="body2">
          {crumb.label}
        </TextLink>
      ),
    )}
  </Breadcrumbs>
);

/** The page that creates a record; leads to the list afterwards (specification §6). */
export function RegisterCreate(screens: Screens) {
  const { register } = screens;
  const { name: resource, breadcrumb } = register;
  const can = useCan(resource);
  const notify = useNotify();
  const navigate = useNavigate();
  const { notes, ...settings } = useFormSettings(screens, true);
  const { search } = useLocation();
  const names = registerNames(register);
  const list = listAddress(resource);
  const crumbs = [
    ...(breadcrumb === 'home' ? [{ label: text('shell.home'), to: HOME }] : []),
    { label: text('register.form.index'), to: list },
    { label: text('register.list.create'), to: createAddress(resource) },
  ];
  // Anyone who may enter a company need not see those that are there.
  const back = can('list')
    ? { to: list, label: text('register.action.back', { name: names.counted[1] }) }
    : undefined;
  const onSaved = (record: RaRecord, another: boolean) => {
    if (record.id === UNDISCLOSED_ID) {
      notify(text('register.form.received'), { type: 'success' });
      return navigate(HOME);
    }
    const saved = hasPendingChanges(resource, record.id)
      ? text('outbox.kept')
      : text('register.form.created', { one: names.one, name: recordName(register, record) || record.id });
    const notice = (
      <NotificationWithAction
        severity="success"
        message={[saved, ...notes()].join('\n')}
        action={text('register.open')}
        to={showAddress(resource, record.id)}
      />
    );
    notify(notice, { type: 'success' });
    if (!another) navigate(list);
  };
  return (
    <CreateBase resource={resource}>
      <Box sx={{ maxWidth: 1100 }}>
        <PageHeader
          title={names.create}
          code={names.subtitle ?? names.inFull}
          {...(breadcrumb
            ? { above: <Breadcrumb label={text('register.form.breadcrumb')} crumbs={crumbs} /> }
            : { back })}
        />
        <RegisterForm
          {...settings}
          register={register}
          firstValues={referencesOfAddress(register, search)}
          submitLabel={names.submit?.create ?? text('register.save')}
          addAnother
          onSaved={onSaved}
        >
          <RegisterSections {...screens} />
        </RegisterForm>
      </Box>
    </CreateBase>
  );
}
