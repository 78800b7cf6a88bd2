/** Icons of the menu, by the names that the server sends. */
import Report from '@mui/icons-material/AssessmentOutlined';
import Users from '@mui/icons-material/BadgeOutlined';
import Contractor from '@mui/icons-material/BusinessCenterOutlined';
import Build from '@mui/icons-material/ConstructionOutlined';
import Groups from '@mui/icons-material/Diversity3Outlined';
import Euro from '@mui/icons-material/EuroOutlined';
import Event from '@mui/icons-material/EventNoteOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import List from '@mui/icons-material/FormatListBulletedOutlined';
import Tender from '@mui/icons-material/GavelOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Location from '@mui/icons-material/LandscapeOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Settings from '@mui/icons-material/TuneOutlined';
import Work from '@mui/icons-material/WorkOutline';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

const icons: Record<string, ComponentType<SvgIconProps>> = {
  dashboard: Dashboard,
  tender: Tender,
  contractor: Contractor,
  location: Location,
  search: Search,
  list: List,
  users: Users,
  user: Users,
  report: Report,
  training: School,
  co: Groups,
  community: Groups,
  social: Groups,
  cpi: Build,
  infrastructure: Build,
  scheme: Build,
  network: Hub,
  activity: Event,
  project: Folder,
  target: Flag,
  rate: Euro,
  designation: Work,
  permissions: Key,
  settings: Settings,
};

/** An unknown name gets the icon of a list. */
export const MenuIcon = ({ name }: { name: string }) => {
  const Icon = icons[name?.toLowerCase()] ?? List;
  return <Icon fontSize="small" aria-hidden className={Icon === List ? 'points' : undefined} />;
};
