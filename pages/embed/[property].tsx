import { framePageProps } from '../../app/frame-props.ts';

export { FramePage as default } from '../../components/frame/FramePage.tsx';

export const getServerSideProps = framePageProps;
