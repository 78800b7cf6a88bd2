const Login = () => null;
export default Login;
